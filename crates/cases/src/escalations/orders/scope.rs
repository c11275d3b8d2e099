//! Which escalations of orders a user may see: those of the orders in their scope.

use pitlane_base::access::Role;
use pitlane_base::scope::Scope as OrderScope;
use pitlane_platform::db::Args;
use pitlane_platform::session::Session;

pub struct Scope {
    orders: OrderScope,
    /// Of the screen of OBD devices only.
    is_obd_only: bool,
}

impl Scope {
    pub fn for_session(session: &Session) -> Self {
        Self {
            orders: OrderScope::for_session(session),
            is_obd_only: Role::parse(&session.based_on) == Some(Role::TechSupport),
        }
    }

    /// The condition on `cases t`: they are escalations of orders.
    pub fn condition(&self, args: &mut Args) -> String {
        let mut conditions = vec!["t.kind = 'order'".to_owned()];
        if self.orders != OrderScope::Everything {
            let orders = self.orders.condition(args);
            conditions.push(format!("t.order_id IN (SELECT o.id FROM orders o WHERE {orders})"));
        }
        if self.is_obd_only {
            conditions.push("t.type1_id IN (SELECT y.id FROM case_types y WHERE y.screen = 'obd')".to_owned());
        }
        conditions.join(" AND ")
    }

    /// The condition on `orders o`.
    pub fn of_orders(&self, args: &mut Args) -> String {
        self.orders.condition(args)
    }
}
