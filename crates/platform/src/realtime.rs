//! The real-time channel: Socket.IO at `/chat`. A socket needs a session and receives only what is meant for it.

mod viewers;

use std::convert::Infallible;
use std::sync::Arc;

use axum::Router;
use futures_util::future::BoxFuture;
use serde::Deserialize;
use socketioxide::adapter::{Adapter, LocalAdapter};
use socketioxide::extract::{Data, SocketRef, TryData};
use socketioxide::handler::ConnectHandler;
use socketioxide::{SocketIo, SocketIoBuilder};
use socketioxide_redis::{RedisAdapterConfig, RedisAdapterCtr};
use tokio::sync::watch;

use crate::error::ApiError;
use crate::hub::shared::Wire;
use crate::hub::{Ended, Hub, Line, Shared, consoles, role_room, session_room, topic_room, user_room};
use crate::region::Region;
use crate::session::{self, Session};
use crate::topics::Topic;

/// The path to which old and new consoles connect.
pub const PATH: &str = "/chat";

/// A topic that consoles watch by id: of `order:1042` it is `order`.
pub struct Watchable {
    pub topic: Topic,
    /// Whether a session may be notified of changes to the object with this id.
    pub may_watch: fn(Region, Arc<Session>, i64) -> BoxFuture<'static, bool>,
    /// Whether those who watch one learn of each other, by name.
    pub names_viewers: bool,
}

/// How often it is written down which sessions have an open console. It is written when a console comes and when it goes,
/// too; this is for programs that end without a word.
const PRESENT_EVERY: std::time::Duration = std::time::Duration::from_secs(20);

/// How often it is looked whether a socket is connected by now, and for how long.
const CONNECTING: std::time::Duration = std::time::Duration::from_millis(1);
const STALL: std::time::Duration = std::time::Duration::from_secs(5);

/// More rooms than a console with all its tabs needs, and few enough to prevent collecting them.
const MOST_ROOMS: usize = 40;

/// What new clients send when they connect; old ones send the cookie only.
#[derive(Deserialize, Default)]
struct Credentials {
    token: Option<String>,
}

/// Serves the channel at [`PATH`] in front of a router, for these regions; with the address of a Redis, also for
/// consoles that other processes serve.
pub async fn stand(hub: &Hub, router: Router, regions: Vec<Region>, redis: Option<&str>) -> anyhow::Result<Router> {
    let builder = SocketIo::builder()
        .req_path(PATH)
        .transports([socketioxide::TransportType::Websocket])
        .max_payload(64 * 1024)
        .with_state(Arc::new(regions));
    let (router, line) = match redis {
        None => {
            let (layer, io) = builder.build_layer();
            io.ns("/", welcome::<LocalAdapter>.with(look_at::<LocalAdapter>));
            tokio::spawn(keep_present(io.clone()));
            (router.layer(layer), Line::Own(io))
        }
        Some(url) => share(builder, router, url).await?,
    };
    hub.connect(line);
    Ok(router)
}

/// Connects to the processes that share a Redis.
async fn share(builder: SocketIoBuilder<LocalAdapter>, router: Router, url: &str) -> anyhow::Result<(Router, Line)> {
    let wire = Wire::open(url).await?;
    let returns = wire.returns();
    let adapter = RedisAdapterCtr::new_with_driver(wire, RedisAdapterConfig::default());
    let (layer, io) = builder.with_adapter::<Shared>(adapter).build_layer();
    io.ns("/", welcome::<Shared>.with(look_at::<Shared>)).await.map_err(|e| anyhow::anyhow!("{e}"))?;
    tokio::spawn(catch_up(io.clone(), returns));
    tokio::spawn(keep_present(io.clone()));
    Ok((router.layer(layer), Line::Shared(io)))
}

/// Messages that other processes sent while Redis was unavailable are lost. A connection whose session they ended must
/// not stay open.
async fn catch_up(io: SocketIo<Shared>, mut returns: watch::Receiver<()>) {
    while returns.changed().await.is_ok() {
        let Some(consoles) = consoles(&io) else { return };
        for socket in consoles.sockets() {
            let Some(Pass { region, token }) = socket.extensions.get::<Pass>() else { continue };
            let over = session::still_holds(&region, &token).await;
            if matches!(over, Err(ApiError::Unauthorized | ApiError::Expired | ApiError::AccessChanged)) {
                refuse(&socket);
            }
        }
    }
}

/// A console that only shows something makes no call for long, and is open all the same.
async fn keep_present<A: Adapter>(io: SocketIo<A>) {
    loop {
        tokio::time::sleep(PRESENT_EVERY).await;
        let Some(consoles) = consoles(&io) else { return };
        let sockets = consoles.sockets();
        let joined = sockets.iter().filter_map(|socket| socket.extensions.get::<Joined>());
        if let Err(error) = session::present(joined.map(|Joined(region, id)| (region, id)).collect()).await {
            crate::request::log_outage(&error.to_string());
        }
    }
}

/// The session whose rooms a socket has joined.
#[derive(Clone)]
struct Joined(Region, i64);

/// The credentials with which a socket was accepted.
#[derive(Clone)]
struct Pass {
    region: Region,
    token: String,
}

type Regions = socketioxide::extract::State<Arc<Vec<Region>>>;

/// A socket is accepted with a session, and joins no room before it asks to. All this is done before it learns that it
/// is connected: it asks at once, and an event that arrives before there is a handler is lost.
async fn look_at<A: Adapter>(
    socket: SocketRef<A>,
    TryData(auth): TryData<Credentials>,
    regions: Regions,
) -> Result<(), Infallible> {
    let token = auth.ok().and_then(|auth| auth.token).or_else(|| cookie(&socket));
    let pass = token.and_then(|token| {
        let region = regions.iter().find(|region| Some(region.country.key) == session::region_of(&token))?;
        Some(Pass { region: region.clone(), token })
    });
    let Some(pass) = pass else { return Ok(()) };
    // A link token opens one page for whoever has it; notifications for the user who created it are not for them.
    if session::find(&pass.region, &pass.token).await.is_ok_and(|session| session.link_to.is_none()) {
        socket.extensions.insert(pass);
        socket.on("join", join::<A>);
        socket.on("watch", watch::<A>);
        socket.on("unwatch", unwatch::<A>);
        socket.on("viewing", viewers::answer::<A>);
        socket.on_disconnect(left::<A>);
    }
    Ok(())
}

/// Tells a refused socket so, and disconnects it.
async fn welcome<A: Adapter>(socket: SocketRef<A>) {
    if socket.extensions.get::<Pass>().is_none() {
        refuse(&socket);
    }
}

/// socketioxide counts a socket as connected a moment after it has told the client so. What is emitted in between is dropped,
/// so whoever answers an event that came at once waits for that moment: no longer than a machine may stall, since a socket
/// that has left never gets there.
async fn is_connected<A: Adapter>(socket: &SocketRef<A>) {
    for _ in 0..STALL.as_millis() / CONNECTING.as_millis() {
        if socket.connected() {
            return;
        }
        tokio::time::sleep(CONNECTING).await;
    }
}

/// Whatever identifier is sent, a socket joins the rooms of its own session only.
async fn join<A: Adapter>(socket: SocketRef<A>, Data(_identifier): Data<serde_json::Value>) {
    let Some(Pass { region, token }) = socket.extensions.get::<Pass>() else { return };
    is_connected(&socket).await;
    match session::find(&region, &token).await {
        Ok(session) => {
            let key = region.country.key;
            socket.join([
                session_room(key, session.id),
                user_room(key, session.user_id),
                role_room(key, session.role_id),
            ]);
            socket.extensions.insert(Joined(region.clone(), session.id));
            note_present(&region, session.id).await;
            let _ = socket.emit("joined", &());
        }
        Err(_) => refuse(&socket),
    }
}

/// Until now the session had an open console.
async fn left<A: Adapter>(socket: SocketRef<A>) {
    if let Some(Joined(region, id)) = socket.extensions.get::<Joined>() {
        note_present(&region, id).await;
    }
    viewers::gone(&socket);
}

async fn note_present(region: &Region, session: i64) {
    if let Err(error) = session::present(vec![(region.clone(), session)]).await {
        crate::request::log_outage(&error.to_string());
    }
}

/// A console subscribes to changes of something that it shows. Without permission it is not subscribed, and not told
/// why.
async fn watch<A: Adapter>(socket: SocketRef<A>, TryData(topic): TryData<String>) {
    let (Some(Pass { region, token }), Ok(topic)) = (socket.extensions.get::<Pass>(), topic) else { return };
    is_connected(&socket).await;
    let Ok(session) = session::find(&region, &token).await else { return refuse(&socket) };
    if socket.rooms().len() < MOST_ROOMS && may_watch(&region, session.clone(), &topic).await {
        socket.join(topic_room(region.country.key, &topic));
        let _ = socket.emit("watching", &topic);
        if find(&region, &topic).is_some_and(|(watchable, _)| watchable.names_viewers) {
            viewers::begin(&socket, &region, &session, topic);
        }
    }
}

/// Whether a session may be notified of a topic: `order:1042`.
pub async fn may_watch(region: &Region, session: Arc<Session>, topic: &str) -> bool {
    match find(region, topic) {
        Some((watchable, id)) => (watchable.may_watch)(region.clone(), session, id).await,
        None => false,
    }
}

/// What a topic is of, and its id.
fn find<'a>(region: &'a Region, topic: &str) -> Option<(&'a Watchable, i64)> {
    let (kind, id) = topic.split_once(':')?;
    let watchable = region.hooks.all::<Watchable>().find(|known| known.topic.key == kind)?;
    Some((watchable, id.parse().ok()?))
}

async fn unwatch<A: Adapter>(socket: SocketRef<A>, TryData(topic): TryData<String>) {
    if let (Some(Pass { region, .. }), Ok(topic)) = (socket.extensions.get::<Pass>(), topic) {
        socket.leave(topic_room(region.country.key, &topic));
        viewers::end(&socket, &topic);
    }
}

fn refuse<A: Adapter>(socket: &SocketRef<A>) {
    let _ = socket.emit("sessionEnded", &Ended { reason: "no valid session" });
    let _ = socket.clone().disconnect();
}

fn cookie<A: Adapter>(socket: &SocketRef<A>) -> Option<String> {
    let header = socket.req_parts().headers.get(http::header::COOKIE)?.to_str().ok()?;
    let named = header.split(';').filter_map(|pair| pair.trim().split_once('='));
    named.into_iter().find(|(name, _)| *name == "Admin-Token").map(|(_, value)| value.to_owned())
}
