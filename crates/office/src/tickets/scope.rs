//! Which tickets a user may see: a ticket about an order follows the scope of the order.

use pitlane_base::scope::Scope as OrderScope;
use pitlane_platform::db::{Args, bind};
use pitlane_platform::session::Session;

/// The tickets that a user may see.
pub struct Scope {
    orders: OrderScope,
    user_id: i64,
}

impl Scope {
    pub fn for_session(session: &Session) -> Self {
        Self { orders: OrderScope::for_session(session), user_id: session.scope_user_id }
    }

    /// The condition on `cases t`: they are tickets. Users with a limited order scope see the tickets about those orders, and of the
    /// tickets without an order those that they reported or are assigned to.
    pub fn condition(&self, args: &mut Args) -> String {
        if self.orders == OrderScope::Everything {
            return "t.kind = 'ticket'".into();
        }
        let orders = self.orders.condition(args);
        let user = bind(args, self.user_id);
        format!(
            "t.kind = 'ticket' AND (t.order_id IN (SELECT o.id FROM orders o WHERE {orders})
              OR (t.order_id IS NULL AND (t.created_by = {user} OR t.assignee_id = {user})))"
        )
    }

    /// The condition on `orders o`.
    pub fn of_orders(&self, args: &mut Args) -> String {
        self.orders.condition(args)
    }
}
