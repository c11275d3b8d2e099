//! The measured servers: started, monitored, stopped.

use std::fs::File;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use rustix::process::{Pid, Signal, kill_process};

use crate::client::{Client, request};

/// A child process that listens.
pub struct Server {
    child: Child,
    pub port: u16,
    /// The time from the start until it was ready.
    pub ready_after: Duration,
}

/// The memory use of a process, in bytes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Memory {
    /// All resident memory, including memory-mapped pages of the database file.
    pub resident: u64,
    /// The process's own memory.
    pub own: u64,
}

pub fn free_port() -> anyhow::Result<u16> {
    Ok(std::net::TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port())
}

impl Server {
    /// Starts a program that listens on `port` and waits until `path` answers 200.
    pub async fn start(mut command: Command, port: u16, path: &str, log: &Path) -> anyhow::Result<Self> {
        let log_file = File::create(log)?;
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log_file);
        let started = Instant::now();
        let mut child = command.spawn().with_context(|| format!("{}", command.get_program().display()))?;
        let patience = Duration::from_secs(300);
        loop {
            let answer = async {
                let mut client = Client::connect(port).await?;
                client.text(&request("GET", path, "", "")).await
            };
            if answer.await.is_ok() {
                return Ok(Self { child, port, ready_after: started.elapsed() });
            }
            if let Some(status) = child.try_wait()? {
                bail!("{} ended with {status}; see {}", command.get_program().display(), log.display());
            }
            if started.elapsed() > patience {
                child.kill()?;
                bail!("{} does not answer; see {}", command.get_program().display(), log.display());
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    pub fn stop(mut self) -> anyhow::Result<()> {
        let id = Pid::from_child(&self.child);
        kill_process(id, Signal::TERM)?;
        self.child.wait()?;
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // After `stop` there is no process left; before, an error ended the run.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub fn memory(id: u32) -> anyhow::Result<Memory> {
    let text = std::fs::read_to_string(format!("/proc/{id}/status"))?;
    let of = |name: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(name))?;
        line.trim().trim_end_matches(" kB").parse::<u64>().ok().map(|kib| kib << 10)
    };
    Ok(Memory { resident: of("VmRSS:").unwrap_or_default(), own: of("RssAnon:").unwrap_or_default() })
}

/// The processor time used by a process so far, with all its threads.
pub fn cpu_time(id: u32) -> anyhow::Result<Duration> {
    let text = std::fs::read_to_string(format!("/proc/{id}/stat"))?;
    // The name may contain any character but ends with the last parenthesis.
    let rest = text.rsplit_once(')').context("/proc/<id>/stat")?.1;
    let fields: Vec<&str> = rest.split_whitespace().collect();
    let ticks = |at: usize| fields.get(at).and_then(|text| text.parse::<u64>().ok()).unwrap_or_default();
    Ok(Duration::from_millis((ticks(11) + ticks(12)) * 1_000 / rustix::param::clock_ticks_per_second()))
}
