//! The line between the program and a database server, which a test can cut.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// What the line does at present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    Open,
    /// Connections are closed and refused, as by a server that was stopped.
    Refused,
    /// Nothing arrives, as from a server whose machine or network is down.
    Silent,
}

/// Passes connections on to a server.
pub struct Relay {
    pub address: SocketAddr,
    line: watch::Sender<Line>,
}

impl Relay {
    pub async fn to(server: String) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (line, state) = watch::channel(Line::Open);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(pass(stream, server.clone(), state.clone()));
            }
        });
        Self { address, line }
    }

    pub fn set(&self, line: Line) {
        self.line.send(line).expect("a relay");
    }
}

/// Copies both ways until the line is refused. While it is silent, nothing is copied.
async fn pass(mut client: TcpStream, server: String, mut line: watch::Receiver<Line>) {
    let Ok(mut server) = TcpStream::connect(server).await else { return };
    loop {
        let state = *line.borrow_and_update();
        match state {
            Line::Refused => return,
            Line::Silent => {
                if line.changed().await.is_err() {
                    return;
                }
            }
            Line::Open => {
                // A cut in the middle of a message is what a cut line is like.
                tokio::select! {
                    _ = tokio::io::copy_bidirectional(&mut client, &mut server) => return,
                    changed = line.changed() => if changed.is_err() { return },
                }
            }
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}
