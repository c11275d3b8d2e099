//! Request and response types of orders.

mod amounts;
mod automatic;
mod create;
mod detail;
mod due;
mod event;
mod evidence;
mod list;
mod parties;
pub mod plain;
mod remark;
mod step;

pub use amounts::Amounts;
pub use automatic::{Proof, UndoMove, UndoableMove};
pub use create::{
    Address, AskedService, CarInput, CreateOrder, Duplicate, InsuranceInput, SaveCarAndUser, SavedIds, Settlement,
};
pub use detail::{
    CustomerCar, InsuranceBlock, LastOrder, LinkTo, OrderDetail, OrderLink, Person, RetailUser, RetailUserFound,
    Rework, TimelineEntry, UpdateOrder,
};
pub use due::{DueFilter, DueQueue, DueRow, DueWork};
pub use event::Event;
pub use evidence::Evidence;
pub use list::{
    CarTbl, CompanyName, DueByPayer, GridFilter, GridStatus, OrderCar, OrderLead, OrderList, OrderRow, OrderTotals,
    RetailGrid, SourceName,
};
pub use parties::{GoodsDelivery, Parties, Picking};
pub use plain::{PlainDetail, PlainListed, plain_columns};
pub use remark::{NewRemark, OrderRemark, RemarkFilter, RemarkList};
pub use step::{Need, NextStep, ReopenOrder, StepKind};

use pitlane_base::codes::OrderStatus;
use pitlane_base::names::{Name, Named};
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// Whose order it is: the product's own or the garage's.
    OrderOf {
        Product => "product",
        Garage => "garage",
    }
}

/// A status and its id (product.md section 4).
#[derive(Clone, Debug, Serialize, JsonSchema, PartialEq, Eq)]
pub struct Status {
    pub id: OrderStatus,
    pub status: String,
}

#[derive(Serialize, JsonSchema)]
pub struct StatusList {
    pub statuses: Vec<Status>,
    pub count: usize,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StatusFilter {
    /// 100 preventive, 101 general, 103 insurance, 110 `accessories_dth`; all statuses if left out.
    pub status_type: Option<i64>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ByMobile {
    #[schemars(length(min = 1, max = 30))]
    pub mobile: String,
}

/// An order by its id; when reading, also by the car's registration number or the customer's mobile.
#[derive(Deserialize, JsonSchema)]
pub struct OrderPath {
    #[schemars(length(min = 1, max = 40))]
    pub order_id: String,
}
