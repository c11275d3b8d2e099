//! More connections than can be served: what is answered all the same, and how long the others wait. The usual load and
//! ten times as many connections are measured in one run, one after the other, so that their ratio depends little on
//! the machine.

use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::bail;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::task::JoinSet;

use crate::cases::CENTRAL;
use crate::client::{Client, request};
use crate::load::count;
use crate::process::Server;
use crate::samples::{Samples, median};

/// The connections at which the most is answered.
const PEAK: usize = 64;
const TIMES: usize = 10;
/// One of so many connections writes.
const WRITERS: usize = 10;
/// Longer than a request may wait.
const LENGTHS: u32 = 5;
/// Separates these orders from those of other cases.
const OF_OVERLOAD: u64 = 70_000;
const NEW_ORDERS: u64 = 4_000;

/// The calls of one kind under one load.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Outcome {
    /// Answered calls per second, without those that were refused.
    pub rate: f64,
    /// The 99th percentile of the answered calls, in milliseconds.
    pub most: f64,
    /// The longest wait for an answer of any kind, in milliseconds.
    pub longest: f64,
    /// The share of the calls that were refused.
    pub refused: f64,
}

/// Reads and writes at the same time.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Load {
    pub connections: usize,
    pub reads: Outcome,
    pub writes: Outcome,
}

/// The usual load, and ten times as many connections.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Overload {
    pub peak: Load,
    pub crowd: Load,
}

impl Overload {
    /// What is answered under ten times the connections, as a share of the peak: reads and writes.
    pub fn goodput(&self) -> (f64, f64) {
        let share = |of: fn(&Load) -> f64| of(&self.crowd) / of(&self.peak).max(f64::EPSILON);
        (share(|load| load.reads.rate), share(|load| load.writes.rate))
    }
}

/// Measures both loads in turn; the medians of the rounds.
pub async fn measure(
    samples: &Samples,
    server: &Server,
    list: &[Vec<u8>],
    rounds: usize,
    length: Duration,
) -> anyhow::Result<Overload> {
    let (mut peaks, mut crowds) = (Vec::new(), Vec::new());
    for round in 0..rounds {
        for (connections, measured) in [(PEAK, &mut peaks), (PEAK * TIMES, &mut crowds)] {
            let turn = OF_OVERLOAD + u64::try_from(round * 10_000 + connections)?;
            measured.push(load(samples, server, list, connections, turn, length * LENGTHS).await?);
        }
    }
    Ok(Overload { peak: middle(&peaks), crowd: middle(&crowds) })
}

async fn load(
    samples: &Samples,
    server: &Server,
    list: &[Vec<u8>],
    connections: usize,
    turn: u64,
    length: Duration,
) -> anyhow::Result<Load> {
    let path = format!("{CENTRAL}/orders/");
    let posted = |body: &Value| request("POST", &path, &samples.token, &body.to_string());
    let writes: Rc<Vec<_>> = Rc::new(samples.new_orders(turn, NEW_ORDERS).iter().map(posted).collect());
    let reads: Rc<Vec<_>> = Rc::new(list.to_vec());
    let mut clients = Vec::new();
    for _ in 0..connections {
        clients.push(Client::connect(server.port).await?);
    }
    let started = Instant::now();
    let local = tokio::task::LocalSet::new();
    let (read, written) = local
        .run_until(async {
            let mut tasks = JoinSet::new();
            let share = connections.div_ceil(WRITERS);
            for (number, client) in clients.into_iter().enumerate() {
                let is_writer = number < share;
                let (work, from) = if is_writer {
                    (writes.clone(), number * writes.len() / share)
                } else {
                    (reads.clone(), number * reads.len() / connections)
                };
                tasks.spawn_local(async move {
                    drive(client, &work, from, started + length).await.map(|times| (is_writer, times))
                });
            }
            let (mut read, mut written) = (Times::default(), Times::default());
            while let Some(done) = tasks.join_next().await {
                let (is_writer, times) = done??;
                if is_writer { &mut written } else { &mut read }.add(times);
            }
            anyhow::Ok((read, written))
        })
        .await?;
    let took = started.elapsed();
    Ok(Load { connections, reads: read.outcome(took), writes: written.outcome(took) })
}

/// How long calls took.
#[derive(Default)]
struct Times {
    answered: Vec<Duration>,
    refused: Vec<Duration>,
}

impl Times {
    fn add(&mut self, other: Self) {
        self.answered.extend(other.answered);
        self.refused.extend(other.refused);
    }

    fn outcome(mut self, took: Duration) -> Outcome {
        self.answered.sort_unstable();
        let ms = |time: Option<&Duration>| time.map_or(0.0, |time| time.as_secs_f64() * 1e3);
        let longest = ms(self.answered.last()).max(ms(self.refused.iter().max()));
        let (answered, refused) = (count(self.answered.len()), count(self.refused.len()));
        Outcome {
            rate: answered / took.as_secs_f64(),
            most: ms(self.answered.get(self.answered.len() * 99 / 100)),
            longest,
            refused: refused / (answered + refused).max(1.0),
        }
    }
}

/// Asks again at once, whether it was answered or refused: a client that pauses would be less of a load.
async fn drive(mut client: Client, work: &[Vec<u8>], from: usize, end: Instant) -> anyhow::Result<Times> {
    let mut times = Times::default();
    for request in work.iter().cycle().skip(from) {
        let sent = Instant::now();
        let reply = client.call(request, |_| ()).await?;
        let took = sent.elapsed();
        match reply.status {
            200..300 => times.answered.push(took),
            503 => times.refused.push(took),
            // An order that was created in an earlier turn through this list.
            409 => {}
            status => bail!("{} was answered {status}", String::from_utf8_lossy(request)),
        }
        if Instant::now() >= end {
            break;
        }
    }
    Ok(times)
}

fn middle(rounds: &[Load]) -> Load {
    let of = |kind: fn(&Load) -> Outcome| {
        let figure = |figure: fn(&Outcome) -> f64| median(rounds.iter().map(|load| figure(&kind(load))).collect());
        Outcome {
            rate: figure(|o| o.rate),
            most: figure(|o| o.most),
            // The longest of all rounds: nobody waits longer.
            longest: rounds.iter().map(|load| kind(load).longest).fold(0.0, f64::max),
            refused: figure(|o| o.refused),
        }
    };
    let connections = rounds.first().map_or(0, |load| load.connections);
    Load { connections, reads: of(|load| load.reads), writes: of(|load| load.writes) }
}
