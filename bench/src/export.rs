//! Downloads: rows per second, and the program's memory use.

use std::time::{Duration, Instant};

use anyhow::ensure;
use serde::{Deserialize, Serialize};

use crate::client::{Client, request};
use crate::load::count;
use crate::process::{Memory, Server, memory};

#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Export {
    pub rows: f64,
    pub seconds: f64,
    /// The peak of resident memory and of the process's own memory, in bytes.
    pub resident: u64,
    pub own: u64,
}

impl Export {
    pub fn rate(&self) -> f64 {
        self.rows / self.seconds
    }
}

pub async fn download(server: &Server, path: &str, token: &str) -> anyhow::Result<Export> {
    let mut client = Client::connect(server.port).await?;
    let request = request("GET", path, token, "");
    let mut lines = 0_usize;
    let started = Instant::now();
    let mut most = Memory::default();
    let look = async {
        loop {
            if let Ok(now) = memory(server.id()) {
                most = Memory { resident: most.resident.max(now.resident), own: most.own.max(now.own) };
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let reply = tokio::select! {
        reply = client.call(&request, |part| lines += line_breaks(part)) => reply?,
        () = look => anyhow::bail!("watching ended"),
    };
    ensure!(reply.status == 200, "{path} was answered {}", reply.status);
    // Without the heading line; a line break within a text counts as a row, which is rare.
    let rows = count(lines.saturating_sub(1));
    Ok(Export { rows, seconds: started.elapsed().as_secs_f64(), resident: most.resident, own: most.own })
}

fn line_breaks(part: &[u8]) -> usize {
    part.split(|byte| *byte == b'\n').count() - 1
}
