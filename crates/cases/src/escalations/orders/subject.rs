//! What an escalation is about: an order of a kind.

use pitlane_platform::db::{Args, DbResult, Select, Tx};
use pitlane_platform::{args, record};

use super::scope::Scope;
use crate::cases::CaseKind;
use crate::escalations::kinds::{self, Kind};

/// An order, as the calls name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subject {
    pub kind: CaseKind,
    pub order: i64,
}

impl Subject {
    pub const fn new(kind: CaseKind, order: i64) -> Self {
        Self { kind, order }
    }

    const fn is_of_a_car(self) -> bool {
        matches!(self.kind, CaseKind::Order | CaseKind::Ticket)
    }

    pub fn order_of_a_car(self) -> Option<i64> {
        self.is_of_a_car().then_some(self.order)
    }

    pub fn market_order(self) -> Option<i64> {
        (!self.is_of_a_car()).then_some(self.order)
    }
}

record! {
    /// What a case copies of its order.
    pub struct OfOrder of x {
        pub customer_id: Option<i64>,
        pub garage_id: Option<i64>,
        pub city_id: i64,
        pub order_type: Option<i64>,
        pub state: String,
    }
}

/// The order in the caller's scope.
pub async fn order(tx: &mut Tx, scope: &Scope, id: i64) -> DbResult<Option<OfOrder>> {
    let mut args = args![id];
    let of_scope = scope.of_orders(&mut args);
    find(tx, scope.kind, args, &of_scope).await
}

/// The order, for the program itself.
pub async fn any_order(tx: &mut Tx, subject: Subject) -> DbResult<Option<OfOrder>> {
    find(tx, subject.kind, args![subject.order], "1 = 1").await
}

/// The order of the first value that meets a condition on `o`.
async fn find(tx: &mut Tx, kind: CaseKind, args: Args, condition: &str) -> DbResult<Option<OfOrder>> {
    let Kind { table, customer, garage, order_type, .. } = kinds::of(kind);
    let sql = format!(
        "FROM (SELECT o.{customer} AS customer_id, o.{garage} AS garage_id, o.city_id, {order_type} AS order_type,
             i.state_code AS state FROM {table} o JOIN cities i ON i.id = o.city_id WHERE o.id = $1 AND {condition}) x"
    );
    Select::from_sql(&sql, args).maybe(tx).await
}
