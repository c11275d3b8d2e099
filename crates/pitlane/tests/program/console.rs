//! An open console at the real-time channel: Socket.IO 5 over EIO 4, frame by frame.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::harness::Program;

const JOIN: &str = r#"42["join",""]"#;

pub struct Console {
    line: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Console {
    /// Connects with a session and joins its rooms.
    pub async fn open(program: &Program, token: &str) -> Self {
        let url = format!("ws://{}/chat/?EIO=4&transport=websocket", program.address());
        let (line, _) = connect_async(url).await.expect("a line");
        let mut console = Self { line };
        console.hears("0{").await;
        console.say(&format!("40{}", json!({ "token": token }))).await;
        console.hears("40{").await;
        console.say(JOIN).await;
        console.hears(r#"42["joined""#).await;
        console
    }

    async fn say(&mut self, frame: &str) {
        self.line.send(Message::text(frame)).await.expect("a line that takes frames");
    }

    /// The next frame other than heartbeats, which are answered; none once the connection is closed.
    async fn next(&mut self) -> Option<String> {
        loop {
            match self.line.next().await? {
                Ok(Message::Text(frame)) if frame.as_str() == "2" => self.say("3").await,
                Ok(Message::Text(frame)) => return Some(frame.to_string()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next frame, which must begin like this and come within a second.
    pub async fn hears(&mut self, start: &str) -> String {
        let next = tokio::time::timeout(Duration::from_secs(1), self.next()).await;
        let frame = next.unwrap_or_else(|_| panic!("no {start} within a second"));
        let frame = frame.unwrap_or_else(|| panic!("the line was closed before {start}"));
        assert!(frame.starts_with(start), "{frame} instead of {start}");
        frame
    }

    /// Checks that nothing arrives for a while.
    pub async fn hears_nothing(&mut self) {
        let next = tokio::time::timeout(Duration::from_secs(1), self.next()).await;
        assert!(next.is_err(), "{next:?} instead of nothing");
    }

    /// Checks that it was disconnected. The client closes the underlying connection; one more packet on it closes it,
    /// too.
    pub async fn is_closed(&mut self) {
        self.hears("41").await;
        self.say(JOIN).await;
        self.hears("1").await;
        let end = tokio::time::timeout(Duration::from_secs(1), self.next()).await;
        assert_eq!(end.expect("an end within a second"), None);
    }
}
