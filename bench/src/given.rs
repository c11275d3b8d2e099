//! New leads given out while orders are listed.

use std::cell::RefCell;
use std::time::{Duration, Instant};

use anyhow::Context;
use pitlane_platform::clock::Clock;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::cases::OAUTH;
use crate::client::{Client, keyed};
use crate::process::Server;
use crate::samples::Samples;

/// The connections that list orders meanwhile.
const READERS: usize = 4;

/// How long it took to give out new leads, how many, and how orders were listed meanwhile.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct GivenOut {
    pub seconds: f64,
    pub leads: i64,
    /// The 95th percentile of the lists, in milliseconds, and how many there were.
    pub most: f64,
    pub lists: usize,
}

/// Gives out the waiting leads while orders are listed.
pub async fn give_out(samples: &Samples, server: &Server, list: &[Vec<u8>]) -> anyhow::Result<GivenOut> {
    let times: RefCell<Vec<Duration>> = RefCell::default();
    let read = async || -> anyhow::Result<()> {
        let mut client = Client::connect(server.port).await?;
        for request in list.iter().cycle() {
            let sent = Instant::now();
            client.insist(request).await?;
            times.borrow_mut().push(sent.elapsed());
        }
        Ok(())
    };
    let path = format!("{OAUTH}/v1/oauth/leads/distribute_new_leads");
    let body = json!({ "source_ids": [samples.leads.source] }).to_string();
    let key = format!("distribution-{}", Clock::system().now().timestamp());
    let request = keyed("POST", &path, &samples.token, &body, &key);
    let give = async {
        let mut client = Client::connect(server.port).await?;
        let begun = Instant::now();
        let answer: Value = serde_json::from_str(&client.text(&request).await?)?;
        let leads = answer["data"]["counts"]["assigned"].as_i64().with_context(|| answer.to_string())?;
        anyhow::Ok((begun.elapsed(), leads))
    };
    let readers = futures_util::future::try_join_all((0..READERS).map(|_| read()));
    let (took, leads) = tokio::select! {
        given = give => given?,
        ended = readers => anyhow::bail!("the lists ended with {ended:?}"),
    };
    let mut times = times.into_inner();
    times.sort_unstable();
    let most = times.get(times.len() * 95 / 100).map_or(0.0, |time| time.as_secs_f64() * 1e3);
    Ok(GivenOut { seconds: took.as_secs_f64(), leads, most, lists: times.len() })
}
