//! Sends events to open consoles over the real-time channel.

pub(crate) mod shared;

use std::sync::{Arc, OnceLock};

use schemars::JsonSchema;
use serde::Serialize;
use socketioxide::adapter::{Adapter, Emitter, LocalAdapter};
use socketioxide::operators::BroadcastOperators;
use socketioxide::{BroadcastError, SocketIo};
use socketioxide_redis::CustomRedisAdapter;

use self::shared::Wire;

/// Sends events to open consoles. Until the channel is set up, and in commands without one, events are dropped.
#[derive(Clone, Default)]
pub struct Hub(Arc<OnceLock<Line>>);

/// To the consoles of this process only, or to those of every process that shares a Redis.
#[derive(Clone)]
pub(crate) enum Line {
    Own(SocketIo<LocalAdapter>),
    Shared(SocketIo<Shared>),
}

pub(crate) type Shared = CustomRedisAdapter<Emitter, Wire>;

#[derive(Serialize, Clone)]
pub(crate) struct Ended {
    pub reason: &'static str,
}

#[derive(Serialize, Clone)]
struct AnswersChanged {
    calls: Vec<&'static str>,
}

/// What a user should know of an order, whatever their console shows.
#[derive(Serialize, Clone)]
pub struct OrderNotice {
    pub order_id: i64,
    pub text: String,
}

/// A clock of a case has reached a part of what is promised.
#[derive(Serialize, Clone)]
pub struct CaseAlert {
    pub case_id: i64,
    /// What the case is about: `order`, `spares` or `accessories`.
    pub kind: &'static str,
    /// The order; of spares and accessories, that of the market.
    pub order_id: Option<i64>,
    pub number: String,
    /// `response` or `resolution`.
    pub clock: &'static str,
    /// Per cent of the promise; 0: the wait for others has reached its limit.
    pub threshold: i64,
}

/// Somebody who shows a topic, for the others who do.
#[derive(Serialize, Clone)]
pub(crate) struct Viewer {
    pub topic: String,
    pub user_id: i64,
    pub name: String,
}

/// An open case of a customer on the telephone.
#[derive(Serialize, JsonSchema, Clone, Debug, PartialEq, Eq)]
pub struct CallCase {
    pub id: i64,
    /// What the case is about: `order`, `spares` or `accessories`.
    pub kind: &'static str,
    /// The order; of spares and accessories, that of the market.
    pub order_id: i64,
    pub number: String,
}

/// A telephone call of a user, with what is known of the number.
#[derive(Serialize, JsonSchema, Clone, Debug, PartialEq, Eq)]
pub struct CallNotice {
    pub call_id: String,
    /// `in` or `out`.
    pub direction: &'static str,
    /// `ringing`, `connected` or `ended`.
    pub state: &'static str,
    pub mobile: String,
    pub agent_id: i64,
    pub lead_id: Option<i64>,
    /// The order that it is about, and the last ones of the customer.
    pub order_ids: Vec<i64>,
    pub name: Option<String>,
    pub started_at: chrono::DateTime<chrono::Utc>,
    /// What it is about; null for a customer who called, unless they have an open lead.
    pub purpose: Option<&'static str>,
    /// How it ended.
    pub outcome: Option<&'static str>,
    pub talk_seconds: Option<i64>,
    /// What the agent recorded of it.
    pub disposition: Option<String>,
    /// The exchange can put it on hold now, and take it off.
    pub can_hold: bool,
    /// Since when it is on hold.
    pub held_since: Option<chrono::DateTime<chrono::Utc>>,
    /// The open cases of the customer.
    pub cases: Vec<CallCase>,
}

impl Hub {
    /// Sets the line that the hub uses from now on. A second one would be an error in our code; the first one stays.
    pub(crate) fn connect(&self, line: Line) {
        let _ = self.0.set(line);
    }

    /// Tells the consoles of a session that it has ended, and disconnects them.
    pub fn end_session(&self, region: &str, id: i64, reason: &'static str) {
        let room = session_room(region, id);
        let Some(line) = self.0.get().cloned() else { return };
        tokio::spawn(async move {
            line.emit(room.clone(), "sessionEnded", &Ended { reason }).await;
            line.disconnect(room).await;
        });
    }

    /// Tells the consoles of a role that its permissions have changed.
    pub fn access_changed(&self, region: &str, role_id: i64) {
        self.say(role_room(region, role_id), "accessChanged", ());
    }

    /// Tells the consoles of a role that the answers of these calls are out of date. The event does not contain the
    /// change: each console asks again and gets what it may see.
    pub fn answers_changed(&self, region: &str, role_id: i64, calls: &[&'static str]) {
        self.say(role_room(region, role_id), "answersChanged", AnswersChanged { calls: calls.to_vec() });
    }

    /// Tells the same to all consoles of one user.
    pub fn answers_changed_for(&self, region: &str, user_id: i64, calls: &[&'static str]) {
        self.say(user_room(region, user_id), "answersChanged", AnswersChanged { calls: calls.to_vec() });
    }

    /// Tells the same to all consoles that watch a topic.
    pub fn answers_changed_of(&self, region: &str, topic: &str, calls: &[&'static str]) {
        self.say(topic_room(region, topic), "answersChanged", AnswersChanged { calls: calls.to_vec() });
    }

    /// Shows a notice in all consoles of one user.
    pub fn order_notice(&self, region: &str, user_id: i64, notice: OrderNotice) {
        self.say(user_room(region, user_id), "orderNotice", notice);
    }

    /// Shows an alert of a case in all consoles of one user.
    pub fn case_alert(&self, region: &str, user_id: i64, alert: CaseAlert) {
        self.say(user_room(region, user_id), "caseAlert", alert);
    }

    /// Tells all consoles that show a topic that somebody shows it too, or no longer.
    pub(crate) fn viewer(&self, region: &str, event: &'static str, viewer: Viewer) {
        self.say(topic_room(region, &viewer.topic), event, viewer);
    }

    /// Shows a telephone call in all consoles of the user who speaks.
    pub fn call(&self, region: &str, notice: CallNotice) {
        self.say(user_room(region, notice.agent_id), "getCall", notice);
    }

    fn say(&self, room: String, event: &'static str, data: impl Serialize + Send + Sync + 'static) {
        let Some(line) = self.0.get().cloned() else { return };
        tokio::spawn(async move { line.emit(room, event, &data).await });
    }

    /// Closes every connection, so that the program can stop.
    pub async fn close(&self) {
        match self.0.get() {
            Some(Line::Own(io)) => io.close().await,
            Some(Line::Shared(io)) => io.close().await,
            None => {}
        }
    }
}

impl Line {
    async fn emit<T: Serialize + Sync>(&self, room: String, event: &'static str, data: &T) {
        let sent = match self {
            Self::Own(io) => {
                let Some(consoles) = consoles(io) else { return };
                consoles.to(room).emit(event, data).await
            }
            Self::Shared(io) => {
                let (Some(all), Some(own)) = (consoles(io), consoles(io)) else { return };
                match all.to(room.clone()).emit(event, data).await {
                    // The adapter gives up before it has sent to the consoles of its own process.
                    Err(BroadcastError::Adapter(error)) => {
                        tracing::debug!(%error, event, "other processes did not get the message");
                        own.local().to(room).emit(event, data).await
                    }
                    sent => sent,
                }
            }
        };
        if let Err(error) = sent {
            tracing::warn!(%error, event, "a message did not reach every console");
        }
    }

    async fn disconnect(&self, room: String) {
        let done = match self {
            Self::Own(io) => {
                let Some(consoles) = consoles(io) else { return };
                consoles.to(room).disconnect().await
            }
            Self::Shared(io) => {
                let (Some(all), Some(own)) = (consoles(io), consoles(io)) else { return };
                match all.to(room.clone()).disconnect().await {
                    Err(BroadcastError::Adapter(error)) => {
                        tracing::debug!(%error, "other processes did not get the message");
                        own.local().to(room).disconnect().await
                    }
                    done => done,
                }
            }
        };
        if let Err(error) = done {
            tracing::warn!(%error, "a connection could not be closed everywhere");
        }
    }
}

/// All consoles. None once the channel is closed: what is still going on in a program that stops has nobody to tell, and the
/// short forms of socketioxide panic then.
pub(crate) fn consoles<A: Adapter>(io: &SocketIo<A>) -> Option<BroadcastOperators<A>> {
    io.of("/")
}

pub(crate) fn session_room(region: &str, id: i64) -> String {
    format!("{region}:session:{id}")
}

pub(crate) fn user_room(region: &str, id: i64) -> String {
    format!("{region}:user:{id}")
}

pub(crate) fn role_room(region: &str, id: i64) -> String {
    format!("{region}:role:{id}")
}

pub(crate) fn topic_room(region: &str, topic: &str) -> String {
    format!("{region}:topic:{topic}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_closed_channel_has_nobody_to_tell() {
        let (_layer, io) = SocketIo::new_layer();
        io.ns("/", |_: socketioxide::extract::SocketRef| async {});
        let hub = Hub::default();
        hub.connect(Line::Own(io.clone()));
        assert!(consoles(&io).is_some());
        hub.close().await;
        assert!(consoles(&io).is_none());
        Line::Own(io.clone()).emit("india:user:1".into(), "answersChanged", &()).await;
        Line::Own(io).disconnect("india:user:1".into()).await;
    }
}
