//! The real-time channel: Socket.IO at `/chat`. A socket needs a session and hears only what is meant for it.

use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};
use socketioxide::SocketIo;
use socketioxide::adapter::LocalAdapter;
use socketioxide::extract::{Data, SocketRef, TryData};
use socketioxide::layer::SocketIoLayer;

use crate::region::Region;
use crate::session;

/// The path that old and new consoles connect to.
pub const PATH: &str = "/chat";

/// Speaks to open consoles. Before the channel stands, and in commands without one, nobody listens.
#[derive(Clone, Default)]
pub struct Hub(Arc<OnceLock<SocketIo>>);

#[derive(Serialize, Clone)]
struct Ended {
    reason: &'static str,
}

/// What new clients send with the connection; old ones bring the cookie only.
#[derive(Deserialize, Default)]
struct Credentials {
    token: Option<String>,
}

impl Hub {
    /// The layer that answers at [`PATH`], and speaks for these regions.
    pub fn stand(&self, regions: Vec<Region>) -> SocketIoLayer {
        let builder = SocketIo::builder()
            .req_path(PATH)
            .transports([socketioxide::TransportType::Websocket])
            .max_payload(64 * 1024)
            .with_state(Arc::new(regions));
        let (layer, io) = builder.build_layer();
        io.ns("/", welcome);
        // A second standing would be a mistake of ours; the first one keeps speaking.
        let _ = self.0.set(io);
        layer
    }

    /// Tells the consoles of a session that it is over, and closes the line.
    pub fn end_session(&self, region: &str, id: i64, reason: &'static str) {
        let room = session_room(region, id);
        self.say(room.clone(), "sessionEnded", Ended { reason });
        if let Some(io) = self.0.get().cloned() {
            tokio::spawn(async move {
                let _ = io.to(room).disconnect().await;
            });
        }
    }

    /// Tells the consoles of a role that its permissions have changed.
    pub fn access_changed(&self, region: &str, role_id: i64) {
        self.say(role_room(region, role_id), "accessChanged", ());
    }

    /// Tells all consoles of a user.
    pub fn tell_user(
        &self,
        region: &str,
        user_id: i64,
        event: &'static str,
        data: impl Serialize + Send + Sync + 'static,
    ) {
        self.say(user_room(region, user_id), event, data);
    }

    fn say(&self, room: String, event: &'static str, data: impl Serialize + Send + Sync + 'static) {
        let Some(io) = self.0.get().cloned() else { return };
        tokio::spawn(async move {
            if let Err(error) = io.to(room).emit(event, &data).await {
                tracing::warn!(%error, event, "a message did not reach every console");
            }
        });
    }

    /// Ends every connection, so that the program can stop.
    pub async fn close(&self) {
        if let Some(io) = self.0.get() {
            io.close().await;
        }
    }
}

fn session_room(region: &str, id: i64) -> String {
    format!("{region}:session:{id}")
}

fn user_room(region: &str, id: i64) -> String {
    format!("{region}:user:{id}")
}

fn role_room(region: &str, id: i64) -> String {
    format!("{region}:role:{id}")
}

type Regions = socketioxide::extract::State<Arc<Vec<Region>>>;

/// A socket is let in with a session, and put into no room before it asks to join.
async fn welcome(socket: SocketRef<LocalAdapter>, TryData(auth): TryData<Credentials>, regions: Regions) {
    let token = auth.ok().and_then(|auth| auth.token).or_else(|| cookie(&socket));
    let Some((region, token)) = token.as_deref().and_then(|token| {
        let region = regions.iter().find(|region| Some(region.country.key) == session::region_of(token))?;
        Some((region.clone(), token.to_owned()))
    }) else {
        return refuse(&socket);
    };
    if session::find(&region, &token).await.is_err() {
        return refuse(&socket);
    }
    socket.on("join", move |socket: SocketRef<LocalAdapter>, Data(_identifier): Data<serde_json::Value>| {
        let (region, token) = (region.clone(), token.clone());
        // Whatever identifier is sent, a socket joins the rooms of its own session only.
        async move {
            match session::find(&region, &token).await {
                Ok(session) => {
                    let key = region.country.key;
                    socket.join([
                        session_room(key, session.id),
                        user_room(key, session.user_id),
                        role_room(key, session.role_id),
                    ]);
                    let _ = socket.emit("joined", &());
                }
                Err(_) => refuse(&socket),
            }
        }
    });
}

fn refuse(socket: &SocketRef<LocalAdapter>) {
    let _ = socket.emit("sessionEnded", &Ended { reason: "no valid session" });
    let _ = socket.clone().disconnect();
}

fn cookie(socket: &SocketRef<LocalAdapter>) -> Option<String> {
    let header = socket.req_parts().headers.get(http::header::COOKIE)?.to_str().ok()?;
    let named = header.split(';').filter_map(|pair| pair.trim().split_once('='));
    named.into_iter().find(|(name, _)| *name == "Admin-Token").map(|(_, value)| value.to_owned())
}
