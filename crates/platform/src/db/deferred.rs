//! What a unit of work puts off until it is saved.

use std::any::Any;

use futures_util::future::BoxFuture;

use super::{DbResult, Tx};

/// Something that a unit of work gathers on its way and writes once, at its very end. It is for rows that many units
/// of work change, as sums are: each holds them for a moment only, and takes all that it needs in one go and in one
/// order, so that no two wait for each other crosswise.
pub trait Deferred: Any + Send {
    /// Writes it, as the last of the unit of work; an error leaves nothing of the whole unit behind.
    fn write(self: Box<Self>, tx: &mut Tx) -> BoxFuture<'_, DbResult<()>>;
}

impl Tx {
    /// What was gathered so far of a kind, empty at first.
    pub fn deferred<T: Deferred + Default>(&mut self) -> &mut T {
        let mut kept = self.deferred.iter().map(|kept| -> &dyn Any { kept.as_ref() });
        let at = kept.position(<dyn Any>::is::<T>).unwrap_or_else(|| {
            self.deferred.push(Box::<T>::default());
            self.deferred.len() - 1
        });
        let kept: &mut dyn Any = self.deferred[at].as_mut();
        #[expect(clippy::expect_used, reason = "looked up by its type, or just put there")]
        kept.downcast_mut().expect("of this type")
    }
}
