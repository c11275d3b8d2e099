//! Load: a number of connections, each sending its next request as soon as the last one is answered.

use std::ops::Range;
use std::rc::Rc;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use tokio::task::JoinSet;

use crate::client::Client;
use crate::process::{Server, cpu_time};

/// One measurement.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Measured {
    /// Calls per second.
    pub rate: f64,
    /// The median and the 99th percentile of the response time in milliseconds.
    pub half: f64,
    pub most: f64,
    /// Microseconds of the server's processor time per call.
    pub cpu: f64,
}

/// Calls made one after another and timed as one, as a screen makes them when it opens.
pub type Step = Vec<Vec<u8>>;

/// The requests of one measurement.
#[derive(Clone, Debug, Default)]
pub struct Work {
    pub steps: Vec<Step>,
    /// Each step can be done once: every connection does its share, and ends early when that is done.
    pub once: bool,
}

impl Work {
    /// One call per step, repeated in turn.
    pub fn turning(requests: Vec<Vec<u8>>) -> Self {
        Self { steps: requests.into_iter().map(|request| vec![request]).collect(), once: false }
    }

    pub const fn once(steps: Vec<Step>) -> Self {
        Self { steps, once: true }
    }
}

pub async fn measure(
    server: &Server,
    work: &Rc<Work>,
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
                // Each connection begins elsewhere, so that they do not request the same at once.
                let from = |number: usize| number * work.steps.len() / connections;
                tasks.spawn_local(drive(client, work.clone(), from(number)..from(number + 1), started + length));
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
    let calls = count(times.len()).max(1.0);
    let within = |percent: usize| times.get(times.len() * percent / 100).map_or(0.0, |t| t.as_secs_f64() * 1e3);
    Ok(Measured { rate: calls / took, half: within(50), most: within(99), cpu: cpu * 1e6 / calls })
}

async fn drive(mut client: Client, work: Rc<Work>, share: Range<usize>, end: Instant) -> anyhow::Result<Vec<Duration>> {
    let mut times = Vec::new();
    let mut next = share.start;
    while !work.once || next < share.end {
        let sent = Instant::now();
        for request in &work.steps[next % work.steps.len()] {
            client.insist(request).await?;
        }
        times.push(sent.elapsed());
        if Instant::now() >= end {
            break;
        }
        next += 1;
    }
    Ok(times)
}

/// Counts are far below the limit of exact integers in a double.
pub fn count(number: usize) -> f64 {
    u32::try_from(number).map_or(f64::INFINITY, f64::from)
}
