//! What domains register besides their calls: kinds of jobs, listeners, workers. Lower layers declare a type of hook
//! and call every registered one; upper layers register theirs in their table of calls.

use std::any::Any;

/// The registered hooks of all types.
#[derive(Default)]
pub struct Hooks(Vec<Box<dyn Any + Send + Sync>>);

impl Hooks {
    pub fn add<T: Any + Send + Sync>(&mut self, hook: T) {
        self.0.push(Box::new(hook));
    }

    /// The hooks of one type, in the order of registration.
    pub fn all<T: Any>(&self) -> impl Iterator<Item = &T> {
        self.0.iter().filter_map(|hook| hook.downcast_ref())
    }

    pub(crate) fn append(&mut self, others: Self) {
        self.0.extend(others.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hooks_are_found_by_type_in_order_of_registration() {
        let mut hooks = Hooks::default();
        hooks.add(2_u8);
        hooks.add("two");
        hooks.add(1_u8);
        let mut more = Hooks::default();
        more.add(3_u8);
        hooks.append(more);
        assert_eq!(hooks.all::<u8>().copied().collect::<Vec<_>>(), [2, 1, 3]);
        assert_eq!(hooks.all::<&str>().count(), 1);
        assert_eq!(hooks.all::<i64>().count(), 0);
    }
}
