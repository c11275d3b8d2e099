//! An open console at the real-time channel: Socket.IO 5 over EIO 4, frame by frame.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::harness::{Place, Program};

const JOIN: &str = r#"42["join",""]"#;
/// Long enough for a busy machine: what has to arrive is waited for as long as this, and comes within milliseconds on an
/// idle one.
const LIMIT: Duration = Duration::from_secs(20);

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

    /// Begins to watch a topic, which the user may.
    pub async fn watch(&mut self, topic: &str) {
        self.say(&format!("42{}", json!(["watch", topic]))).await;
        self.hears(&format!("42{}", json!(["watching", topic]))).await;
    }

    /// Sends an event about a topic.
    pub async fn tell(&mut self, event: &str, topic: &str) {
        self.say(&format!("42{}", json!([event, topic]))).await;
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

    /// The next frame, which must begin like this.
    pub async fn hears(&mut self, start: &str) -> String {
        let next = tokio::time::timeout(LIMIT, self.next()).await;
        let frame = next.unwrap_or_else(|_| panic!("waited in vain for {start}"));
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
        // A packet that crosses the disconnection is refused once more.
        let next = tokio::time::timeout(LIMIT, self.next()).await.expect("an answer").unwrap_or_default();
        if next.starts_with("41") {
            self.say(JOIN).await;
            self.hears("1").await;
        } else {
            assert!(next.starts_with('1'), "{next} instead of 1");
        }
        let end = tokio::time::timeout(LIMIT, self.next()).await;
        assert_eq!(end.expect("an end"), None);
    }
}

#[tokio::test]
async fn pages_of_other_sites_do_not_open_the_channel() {
    let place = Place::new();
    place.write("pitlane.toml", "[cors]\norigins = [\"https://console.example.com\"]\n");
    let program = place.serve();
    let open = async |origin: Option<&str>| {
        let url = format!("ws://{}/chat/?EIO=4&transport=websocket", program.address());
        let mut request = url.into_client_request().expect("a request");
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().expect("a header"));
        }
        match connect_async(request).await {
            Ok(_) => 101,
            Err(tungstenite::Error::Http(refusal)) => refusal.status().as_u16(),
            Err(error) => panic!("{error}"),
        }
    };
    let own = program.base.clone();
    for (origin, status) in [
        (None, 101),
        (Some(own.as_str()), 101),
        (Some("https://console.example.com"), 101),
        (Some("https://evil.example.com"), 403),
        (Some("http://127.0.0.1"), 403),
        (Some("null"), 403),
    ] {
        assert_eq!(open(origin).await, status, "{origin:?}");
    }
}
