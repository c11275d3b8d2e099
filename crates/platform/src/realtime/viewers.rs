//! Who else shows something: consoles that watch a topic learn of each other.
//!
//! No process has a list of them. A console that begins is announced, and the others answer; one that ends is announced,
//! and the others answer too, because its user may have another console. So it is the same for the consoles of all
//! processes that share a Redis, and consoles forget those that they have not heard of for a while.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use socketioxide::adapter::Adapter;
use socketioxide::extract::{SocketRef, TryData};

use crate::hub::Viewer;
use crate::region::Region;
use crate::session::Session;

/// What a socket shows of which the others are told, by topic, with the user as they are named.
#[derive(Clone)]
struct Shown(Region, Arc<Mutex<BTreeMap<String, Viewer>>>);

impl Shown {
    fn change<R>(&self, change: impl FnOnce(&mut BTreeMap<String, Viewer>) -> R) -> R {
        change(&mut self.1.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn tell(&self, event: &'static str, viewer: Viewer) {
        self.0.hub.viewer(self.0.country.key, event, viewer);
    }
}

/// Announces a console that has begun to show a topic.
pub fn begin<A: Adapter>(socket: &SocketRef<A>, region: &Region, session: &Session, topic: String) {
    let shown = socket.extensions.get::<Shown>().unwrap_or_else(|| {
        let none = Shown(region.clone(), Arc::default());
        socket.extensions.insert(none.clone());
        none
    });
    let viewer = Viewer { topic: topic.clone(), user_id: session.user_id, name: session.user_name.clone() };
    shown.change(|all| all.insert(topic, viewer.clone()));
    shown.tell("viewerCame", viewer);
}

/// A console reports that it still shows a topic.
pub async fn answer<A: Adapter>(socket: SocketRef<A>, TryData(topic): TryData<String>) {
    let (Some(shown), Ok(topic)) = (socket.extensions.get::<Shown>(), topic) else { return };
    if let Some(viewer) = shown.change(|all| all.get(&topic).cloned()) {
        shown.tell("viewing", viewer);
    }
}

/// Announces a console that no longer shows a topic.
pub fn end<A: Adapter>(socket: &SocketRef<A>, topic: &str) {
    let Some(shown) = socket.extensions.get::<Shown>() else { return };
    if let Some(viewer) = shown.change(|all| all.remove(topic)) {
        shown.tell("viewerLeft", viewer);
    }
}

/// The same for all that a console showed whose connection has ended.
pub fn gone<A: Adapter>(socket: &SocketRef<A>) {
    let Some(shown) = socket.extensions.get::<Shown>() else { return };
    for viewer in shown.change(std::mem::take).into_values() {
        shown.tell("viewerLeft", viewer);
    }
}
