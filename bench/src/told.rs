//! How soon open consoles are told of a change: from the request of who makes it to the last console that hears of it.

use std::collections::BTreeSet;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use futures_util::{SinkExt, StreamExt};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tokio::net::TcpStream;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::cases::CENTRAL;
use crate::client::{Client, request};
use crate::load::{Work, measure as read_lists};
use crate::process::Server;
use crate::samples::{Samples, median};

const CONSOLES: usize = 64;
/// The changes in one round.
const CHANGES: usize = 20;
/// The connections that read lists meanwhile.
const READERS: usize = 16;
/// By then everybody has heard of the change before.
const PAUSE: Duration = Duration::from_millis(200);
/// A console that is not told until then never is.
const PATIENCE: Duration = Duration::from_secs(30);
/// Reading ends with the changes.
const FOREVER: Duration = Duration::from_secs(3_600);

/// Milliseconds until the last console is told.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Delay {
    pub half: f64,
    pub longest: f64,
}

/// With nothing else to do, and while lists are read.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Told {
    pub alone: Delay,
    pub busy: Delay,
}

/// Comments on open escalations, of which every console that shows escalations is told.
pub async fn measure(samples: &Samples, server: &Server, list: &[Vec<u8>], rounds: usize) -> anyhow::Result<Told> {
    let mut consoles = Consoles::open(server, &samples.token).await?;
    let lists = Rc::new(Work::turning(list.to_vec()));
    let (mut alone, mut busy) = (Vec::new(), Vec::new());
    for _ in 0..rounds {
        alone.extend(consoles.delays(samples, server).await?);
        let read = read_lists(server, &lists, READERS, FOREVER);
        tokio::select! {
            delays = consoles.delays(samples, server) => busy.extend(delays?),
            read = read => bail!("the lists ended with {:?}", read?),
        }
    }
    Ok(Told { alone: delay(alone), busy: delay(busy) })
}

fn delay(times: Vec<Duration>) -> Delay {
    let ms: Vec<_> = times.iter().map(|time| time.as_secs_f64() * 1e3).collect();
    let longest = ms.iter().copied().fold(0.0, f64::max);
    Delay { half: median(ms), longest }
}

/// Open consoles of one user.
struct Consoles {
    /// Who was told something.
    heard: UnboundedReceiver<usize>,
}

impl Consoles {
    async fn open(server: &Server, token: &str) -> anyhow::Result<Self> {
        let (tell, heard) = unbounded_channel();
        for number in 0..CONSOLES {
            let console = join(server, token).await.context("a console that joins")?;
            tokio::spawn(listen(console, number, tell.clone()));
        }
        Ok(Self { heard })
    }

    async fn delays(&mut self, samples: &Samples, server: &Server) -> anyhow::Result<Vec<Duration>> {
        let mut client = Client::connect(server.port).await?;
        let mut delays = Vec::new();
        for (order, case) in samples.cases.open.iter().cycle().take(CHANGES) {
            tokio::time::sleep(PAUSE).await;
            while self.heard.try_recv().is_ok() {}
            let path = format!("{CENTRAL}/central/escalations/detail/{order}/");
            let body = json!({ "escalation_id": case, "comment": "The garage was asked for a date." }).to_string();
            let sent = Instant::now();
            client.insist(&request("PUT", &path, &samples.token, &body)).await?;
            timeout(PATIENCE, self.all()).await.context("every console is told")??;
            delays.push(sent.elapsed());
        }
        Ok(delays)
    }

    /// Waits until every console was told.
    async fn all(&mut self) -> anyhow::Result<()> {
        let mut told = BTreeSet::new();
        while told.len() < CONSOLES {
            told.insert(self.heard.recv().await.context("open consoles")?);
        }
        Ok(())
    }
}

type Line = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Socket.IO 5 over EIO 4: connects with a session and joins its rooms.
async fn join(server: &Server, token: &str) -> anyhow::Result<Line> {
    let (mut line, _) =
        connect_async(format!("ws://127.0.0.1:{}/chat/?EIO=4&transport=websocket", server.port)).await?;
    let asked = [String::new(), format!("40{}", json!({ "token": token })), r#"42["join",""]"#.to_owned()];
    for (say, hear) in asked.into_iter().zip(["0{", "40{", r#"42["joined""#]) {
        if !say.is_empty() {
            line.send(Message::text(say)).await?;
        }
        let frame = timeout(PATIENCE, next(&mut line)).await??;
        if !frame.starts_with(hear) {
            bail!("{frame} instead of {hear}");
        }
    }
    Ok(line)
}

/// The next frame other than heartbeats, which are answered.
async fn next(line: &mut Line) -> anyhow::Result<String> {
    loop {
        let frame = line.next().await.context("an open line")??;
        match frame.to_text()? {
            "2" => line.send(Message::text("3")).await?,
            text => return Ok(text.to_owned()),
        }
    }
}

/// Says whenever the console is told that answers are out of date.
async fn listen(mut line: Line, number: usize, tell: UnboundedSender<usize>) {
    while let Ok(frame) = next(&mut line).await {
        if frame.starts_with(r#"42["answersChanged""#) && tell.send(number).is_err() {
            break;
        }
    }
}
