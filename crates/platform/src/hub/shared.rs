//! The line between processes over Redis. The library's own driver keeps one connection and stays silent once that
//! breaks; this one reconnects by itself when Redis is back.

use std::collections::HashMap;
use std::convert::Infallible;
use std::io::ErrorKind;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use redis::aio::MultiplexedConnection;
use redis::{
    AsyncCommands, AsyncConnectionConfig, Client, FromRedisValue, IntoConnectionInfo, ProtocolVersion, PushInfo,
    PushKind, RedisError, RedisResult,
};
use socketioxide_redis::drivers::{ChanItem, Driver, MessageStream};
use tokio::sync::{Notify, mpsc, watch};

/// How often Redis is pinged, and how long to wait before reconnecting.
const PULSE: Duration = Duration::from_secs(1);
/// A Redis that takes longer than this to answer counts as lost.
const PATIENCE: Duration = Duration::from_secs(2);
const MINUTE: Duration = Duration::from_secs(60);

/// Clones share one line.
#[derive(Clone)]
pub struct Wire(Arc<Inner>);

struct Inner {
    client: Client,
    /// The listeners by channel.
    listeners: Arc<Mutex<HashMap<String, mpsc::Sender<ChanItem>>>>,
    /// None while Redis is unavailable: sending then fails at once instead of waiting.
    connection: watch::Sender<Option<MultiplexedConnection>>,
    /// Changes with each new connection, once its channels are subscribed again.
    returns: watch::Sender<()>,
}

impl Wire {
    /// Connects, or keeps trying in the background: the program serves even when Redis is unavailable.
    pub async fn open(url: &str) -> anyhow::Result<Self> {
        let info = url.into_connection_info()?;
        // Older protocols need a separate connection for listening.
        let settings = info.redis_settings().clone().set_protocol(ProtocolVersion::RESP3);
        let client = Client::open(info.set_redis_settings(settings))?;
        let (connection, returns) = (watch::Sender::new(None), watch::Sender::new(()));
        let wire = Self(Arc::new(Inner { client, listeners: Arc::default(), connection, returns }));
        let tried = Arc::new(Notify::new());
        tokio::spawn(wire.clone().stay_connected(tried.clone()));
        tried.notified().await;
        Ok(wire)
    }

    /// Changes whenever Redis is back.
    pub fn returns(&self) -> watch::Receiver<()> {
        self.0.returns.subscribe()
    }

    /// Keeps the line connected as long as the process lives.
    async fn stay_connected(self, tried: Arc<Notify>) {
        let mut warned_at: Option<Instant> = None;
        let mut has_warned = false;
        loop {
            let lost = Arc::new(Notify::new());
            let error = match self.connect(&lost).await {
                Ok(connection) => {
                    if std::mem::take(&mut has_warned) {
                        tracing::info!("Redis is back");
                    }
                    self.0.returns.send_replace(());
                    tried.notify_one();
                    until_lost(connection, &lost).await
                }
                Err(error) => error,
            };
            self.0.connection.send_replace(None);
            if warned_at.is_none_or(|at| at.elapsed() >= MINUTE) {
                warned_at = Some(Instant::now());
                has_warned = true;
                tracing::error!(%error, "Redis is not available: consoles of other processes get no messages");
            }
            tried.notify_one();
            tokio::time::sleep(PULSE).await;
        }
    }

    async fn connect(&self, lost: &Arc<Notify>) -> RedisResult<MultiplexedConnection> {
        let (listeners, lost) = (self.0.listeners.clone(), lost.clone());
        let config = AsyncConnectionConfig::new()
            .set_connection_timeout(Some(PATIENCE))
            .set_response_timeout(Some(PATIENCE))
            .set_push_sender(move |push| {
                hand_on(push, &listeners, &lost);
                Ok::<(), Infallible>(())
            });
        let mut connection = self.0.client.get_multiplexed_async_connection_with_config(&config).await?;
        // Published before the channels are listed: a listener added meanwhile subscribes by itself.
        self.0.connection.send_replace(Some(connection.clone()));
        let channels: Vec<String> = held(&self.0.listeners).keys().cloned().collect();
        if !channels.is_empty() {
            connection.subscribe(channels).await?;
        }
        Ok(connection)
    }

    fn connection(&self) -> Option<MultiplexedConnection> {
        self.0.connection.borrow().clone()
    }

    fn present(&self) -> RedisResult<MultiplexedConnection> {
        self.connection().ok_or_else(|| std::io::Error::new(ErrorKind::NotConnected, "no connection to Redis").into())
    }
}

/// Watches a connection until it breaks, and returns the cause.
async fn until_lost(mut connection: MultiplexedConnection, lost: &Notify) -> RedisError {
    loop {
        tokio::select! {
            () = lost.notified() => return std::io::Error::from(ErrorKind::ConnectionAborted).into(),
            () = tokio::time::sleep(PULSE) => {}
        }
        // A machine that was switched off does not close its connections.
        if let Err(error) = redis::cmd("PING").exec_async(&mut connection).await {
            return error;
        }
    }
}

type Listeners = Mutex<HashMap<String, mpsc::Sender<ChanItem>>>;

fn held(listeners: &Listeners) -> MutexGuard<'_, HashMap<String, mpsc::Sender<ChanItem>>> {
    listeners.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Passes messages from Redis to their listeners.
fn hand_on(push: PushInfo, listeners: &Listeners, lost: &Notify) {
    match push.kind {
        PushKind::Disconnection => lost.notify_one(),
        PushKind::Message => {
            let mut parts = push.data.into_iter();
            let (Some(channel), Some(message)) = (parts.next(), parts.next()) else { return };
            let (Ok(channel), Ok(message)) = (String::from_redis_value(channel), Vec::from_redis_value(message)) else {
                return;
            };
            let Some(listener) = held(listeners).get(&channel).cloned() else { return };
            // Waiting here would block the connection; after a backlog of a thousand messages one more may be dropped.
            if listener.try_send((channel, message)).is_err() {
                tracing::warn!("a message from another process was dropped");
            }
        }
        _ => {}
    }
}

impl Driver for Wire {
    type Error = RedisError;

    async fn publish(&self, channel: String, message: Vec<u8>) -> RedisResult<()> {
        self.present()?.publish(channel, message).await
    }

    async fn subscribe(&self, channel: String, size: usize) -> RedisResult<MessageStream<ChanItem>> {
        let (sender, receiver) = mpsc::channel(size);
        held(&self.0.listeners).insert(channel.clone(), sender);
        // While Redis is unavailable this waits for its return like everything else.
        if let Some(mut connection) = self.connection() {
            connection.subscribe(channel).await?;
        }
        Ok(MessageStream::new(receiver))
    }

    async fn unsubscribe(&self, channel: String) -> RedisResult<()> {
        held(&self.0.listeners).remove(&channel);
        match self.connection() {
            Some(mut connection) => connection.unsubscribe(channel).await,
            None => Ok(()),
        }
    }

    async fn num_serv(&self, channel: &str) -> RedisResult<u16> {
        let mut connection = self.present()?;
        let (_, count): (String, u16) =
            redis::cmd("PUBSUB").arg("NUMSUB").arg(channel).query_async(&mut connection).await?;
        Ok(count)
    }
}
