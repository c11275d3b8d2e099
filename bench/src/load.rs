//! Load: so many connections, each sending its next request as soon as the last one is answered.

use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::bail;
use serde::{Deserialize, Serialize};
use tokio::task::JoinSet;

use crate::client::Client;
use crate::process::{Server, cpu_time};

/// One measurement.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Measured {
    /// Calls a second.
    pub rate: f64,
    /// Milliseconds within which half, and 99 of 100, were answered.
    pub half: f64,
    pub most: f64,
    /// Microseconds of processor time that the server took for one call.
    pub cpu: f64,
}

pub async fn measure(
    server: &Server,
    requests: &Rc<Vec<Vec<u8>>>,
    connections: usize,
    length: Duration,
) -> anyhow::Result<Measured> {
    let mut clients = Vec::new();
    for _ in 0..connections {
        clients.push(Client::connect(server.port).await?);
    }
    let cpu = cpu_time(server.id())?;
    let started = Instant::now();
    let local = tokio::task::LocalSet::new();
    let mut times = local
        .run_until(async {
            let mut tasks = JoinSet::new();
            for (number, client) in clients.into_iter().enumerate() {
                // Each begins elsewhere, so that they do not ask for the same at once.
                let first = number * requests.len() / connections;
                tasks.spawn_local(drive(client, requests.clone(), first, started + length));
            }
            let mut times = Vec::new();
            while let Some(done) = tasks.join_next().await {
                times.extend(done??);
            }
            anyhow::Ok(times)
        })
        .await?;
    let took = started.elapsed().as_secs_f64();
    let cpu = cpu_time(server.id())?.saturating_sub(cpu).as_secs_f64();
    times.sort_unstable();
    let calls = count(times.len());
    let within = |percent: usize| times.get(times.len() * percent / 100).map_or(0.0, |t| t.as_secs_f64() * 1e3);
    Ok(Measured { rate: calls / took, half: within(50), most: within(99), cpu: cpu * 1e6 / calls })
}

async fn drive(
    mut client: Client,
    requests: Rc<Vec<Vec<u8>>>,
    first: usize,
    end: Instant,
) -> anyhow::Result<Vec<Duration>> {
    let mut times = Vec::new();
    let mut next = first;
    loop {
        let request = &requests[next % requests.len()];
        let sent = Instant::now();
        let reply = client.call(request, |_| ()).await?;
        if reply.status >= 300 {
            bail!("{} was answered {}", String::from_utf8_lossy(request), reply.status);
        }
        times.push(sent.elapsed());
        if Instant::now() >= end {
            return Ok(times);
        }
        next += 1;
    }
}

/// Counts are far below what a double holds exactly.
pub fn count(number: usize) -> f64 {
    u32::try_from(number).map_or(f64::INFINITY, f64::from)
}
