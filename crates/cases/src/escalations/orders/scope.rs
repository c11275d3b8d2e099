//! Which escalations a user may see: of orders those of the orders in their scope, of a market those of its orders.

use pitlane_base::access::Role;
use pitlane_base::scope::Scope as OrderScope;
use pitlane_market::market::{Market, of_department, of_market};
use pitlane_platform::db::{Args, bind};
use pitlane_platform::session::Session;

use crate::cases::CaseKind;
use crate::escalations::kinds;

pub struct Scope {
    pub kind: CaseKind,
    seen: Seen,
}

enum Seen {
    Orders {
        orders: OrderScope,
        /// Of the screen of OBD devices only.
        is_obd_only: bool,
    },
    Market {
        market: Market,
        user: i64,
        /// Of the screen of Spares Ops, those of the user's groups, and the user's own.
        is_ops: bool,
    },
    /// The market order of a link.
    Link(i64),
    /// The link is to an order of another kind.
    Nothing,
}

impl Scope {
    pub fn for_session(session: &Session, kind: CaseKind) -> Self {
        let role = Role::parse(&session.based_on);
        let seen = match (kinds::of(kind).market, session.link_to) {
            (None, _) => {
                Seen::Orders { orders: OrderScope::for_session(session), is_obd_only: role == Some(Role::TechSupport) }
            }
            (Some(market), None) => {
                Seen::Market { market, user: session.scope_user_id, is_ops: role == Some(Role::SparesOps) }
            }
            (Some(_), Some(order)) if session.link_kind.as_str() == kind.as_str() => Seen::Link(order),
            (Some(_), Some(_)) => Seen::Nothing,
        };
        Self { kind, seen }
    }

    /// The condition on `cases t`: they are escalations of the kind.
    pub fn condition(&self, args: &mut Args) -> String {
        let mut conditions = vec![format!("t.kind = '{}'", self.kind.as_str())];
        match &self.seen {
            Seen::Orders { orders, is_obd_only } => {
                if *orders != OrderScope::Everything {
                    let orders = orders.condition(args);
                    conditions.push(format!("t.order_id IN (SELECT o.id FROM orders o WHERE {orders})"));
                }
                if *is_obd_only {
                    conditions.push(of_screen("obd"));
                }
            }
            Seen::Market { market, user, is_ops } => {
                if *market == Market::Spares {
                    let department = "(SELECT o.department FROM market_orders o WHERE o.id = t.market_order_id)";
                    conditions.push(of_department(*user, department, args));
                }
                if *is_ops {
                    let user = bind(args, *user);
                    conditions.push(format!(
                        "({} OR t.assignee_id = {user} OR t.created_by = {user} OR t.group_id IN (SELECT m.group_id
                             FROM case_group_members m WHERE m.user_id = {user} AND m.until IS NULL))",
                        of_screen("spares_ops")
                    ));
                }
            }
            Seen::Link(order) => conditions.push(format!("t.market_order_id = {}", bind(args, *order))),
            Seen::Nothing => conditions.push("1 = 0".to_owned()),
        }
        conditions.join(" AND ")
    }

    /// The condition on the orders of the kind, `o`.
    pub fn of_orders(&self, args: &mut Args) -> String {
        match &self.seen {
            Seen::Orders { orders, .. } => orders.condition(args),
            Seen::Market { market, user, .. } => of_market(*user, *market, "o", args),
            Seen::Link(order) => {
                format!("o.id = {} AND o.market = '{}'", bind(args, *order), self.kind.as_str())
            }
            Seen::Nothing => "1 = 0".to_owned(),
        }
    }
}

fn of_screen(screen: &str) -> String {
    format!("t.type1_id IN (SELECT y.id FROM case_types y WHERE y.screen = '{screen}')")
}
