//! The measured calls, and their counterparts on the floor.

use pitlane_orders::orders::statements::{self, Request, Statement};
use pitlane_platform::country::INDIA;
use pitlane_platform::page::Page;
use serde::{Deserialize, Serialize};

use crate::samples::Samples;

pub const CENTRAL: &str = "/api/india/central";
pub const OAUTH: &str = "/api/india/oauth";

/// A page deeper than users go, where skipping rows must be cheap.
const DEEP: i64 = 50_000;

/// The figures that the dashboard loads when it opens.
const FIGURES: [&str; 6] = [
    "admin/overall_stats",
    "admin/overall_stats_workshop",
    "admin/order_gmv_stats",
    "admin/orders_count",
    "retail_dashboard/orders_feedback_stats",
    "retail_dashboard/feedback_aggregate",
];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Case {
    List,
    Filtered,
    Mobile,
    Plate,
    Id,
    Detail,
    Deep,
    /// The deep page with straightforward SQL; on the floor only.
    Naive,
    Dashboard,
    /// The page of an order with all its tabs.
    Page,
    /// The bill of an order as PDF.
    Paper,
    Create,
    /// Saves an estimate of 20 lines repeatedly.
    Save,
    /// Issues the bill of an approved order.
    Bill,
}

impl Case {
    pub const ALL: [Self; 14] = [
        Self::List,
        Self::Filtered,
        Self::Mobile,
        Self::Plate,
        Self::Id,
        Self::Detail,
        Self::Deep,
        Self::Naive,
        Self::Dashboard,
        Self::Page,
        Self::Paper,
        Self::Create,
        Self::Save,
        Self::Bill,
    ];

    pub const fn key(self) -> &'static str {
        match self {
            Self::List => "list",
            Self::Filtered => "list-filtered",
            Self::Mobile => "search-mobile",
            Self::Plate => "search-plate",
            Self::Id => "search-id",
            Self::Detail => "detail",
            Self::Deep => "deep",
            Self::Naive => "naive",
            Self::Dashboard => "dashboard",
            Self::Page => "order-page",
            Self::Paper => "pdf",
            Self::Create => "create",
            Self::Save => "estimate",
            Self::Bill => "bill",
        }
    }

    pub const fn title(self) -> &'static str {
        match self {
            Self::List => "list, first page",
            Self::Filtered => "list by status and city",
            Self::Mobile => "search by mobile",
            Self::Plate => "search by plate",
            Self::Id => "search by order id",
            Self::Detail => "order detail",
            Self::Deep => "list from row 50,000",
            Self::Naive => "list from row 50,000, naive SQL",
            Self::Dashboard => "dashboard of 30 days, 6 calls",
            Self::Page => "order page, all its tabs",
            Self::Paper => "bill as PDF",
            Self::Create => "create, 5 services",
            Self::Save => "save an estimate of 20 lines",
            Self::Bill => "issue a bill of 20 lines",
        }
    }

    /// The target share of the floor's rate.
    pub fn target(self) -> Option<f64> {
        use Case::{Detail, Filtered, Id, List, Mobile, Plate};
        matches!(self, List | Filtered | Mobile | Plate | Id | Detail).then_some(0.5)
    }

    /// The target for the median response time of sequential requests, in milliseconds.
    pub fn within(self) -> Option<f64> {
        (self == Self::Paper).then_some(100.0)
    }

    /// The requests in turn, address by address; empty for cases of the floor only, and for writes. Several calls made
    /// at once are one step.
    pub fn steps(self, samples: &Samples) -> Vec<Vec<String>> {
        match self {
            Self::Dashboard => {
                vec![FIGURES.iter().map(|call| format!("{OAUTH}/v1/oauth/{call}?range=30_days")).collect()]
            }
            Self::Page => samples.billed.iter().map(|order| page_of(*order)).collect(),
            _ => self.paths(samples).into_iter().map(|path| vec![format!("{CENTRAL}{path}")]).collect(),
        }
    }

    /// The addresses of the main service, requested in turn.
    fn paths(self, samples: &Samples) -> Vec<String> {
        let search = |text: &str| format!("/orders/search-order/?search_reg={}", text.replace('+', "%2B"));
        let orders = samples.orders.iter();
        match self {
            Self::List => vec!["/orders/?limit=20".into()],
            Self::Filtered => samples
                .filters
                .iter()
                .map(|(status, city)| format!("/orders/?limit=20&status_id={status}&city_id={city}"))
                .collect(),
            Self::Mobile => orders.map(|order| search(&order.mobile)).collect(),
            Self::Plate => orders.filter_map(|order| order.plate.as_deref()).map(search).collect(),
            Self::Id => orders.map(|order| search(&order.id.to_string())).collect(),
            Self::Detail => orders.map(|order| format!("/orders/detail/{}/", order.id)).collect(),
            Self::Deep => vec![format!("/orders/?limit=20&offset={DEEP}")],
            Self::Paper => {
                samples.billed.iter().map(|order| format!("/orders/download/bill/?order_id={order}")).collect()
            }
            Self::Naive | Self::Dashboard | Self::Page | Self::Create | Self::Save | Self::Bill => Vec::new(),
        }
    }

    /// The statements behind each of those addresses.
    pub fn statements(self, samples: &Samples) -> Vec<Vec<Statement>> {
        let first = Page::new(None, None);
        let deep = Page { offset: DEEP, ..first };
        let of = |request: Request<'_>| statements::for_request(&INDIA, &request);
        let search = |text: &str| statements::for_request(&INDIA, &Request::Search(text));
        let orders = samples.orders.iter();
        match self {
            Self::List => vec![of(Request::List { status_id: None, city_id: None, page: first })],
            Self::Filtered => samples
                .filters
                .iter()
                .map(|(status, city)| of(Request::List { status_id: Some(*status), city_id: Some(*city), page: first }))
                .collect(),
            Self::Mobile => orders.map(|order| search(&order.mobile)).collect(),
            Self::Plate => orders.filter_map(|order| order.plate.as_deref()).map(search).collect(),
            Self::Id => orders.map(|order| search(&order.id.to_string())).collect(),
            Self::Detail => {
                orders.map(|order| of(Request::Detail { id: order.id, is_insured: order.is_insured })).collect()
            }
            Self::Deep => vec![of(Request::List { status_id: None, city_id: None, page: deep })],
            Self::Naive => vec![statements::naive_list(deep)],
            Self::Dashboard | Self::Page | Self::Paper | Self::Create | Self::Save | Self::Bill => Vec::new(),
        }
    }
}

/// What an order's page requests when each of its tabs is opened.
fn page_of(order: i64) -> Vec<String> {
    let central = ["inventory", "job-card", "estimate", "checklist", "bill", "payments", "spares-files"];
    let of_order = |name: &&str| match *name {
        "inventory" => format!("{CENTRAL}/orders/inventory/{order}/"),
        name => format!("{CENTRAL}/orders/{name}/?order_id={order}"),
    };
    let mut calls = vec![format!("{CENTRAL}/orders/detail/{order}/")];
    calls.extend(central.iter().map(of_order));
    calls.push(format!("{OAUTH}/v1/oauth/order/order_remark?order_id={order}"));
    calls.push(format!("{CENTRAL}/central/feedback-calling/detail/{order}/"));
    calls.push(format!("{CENTRAL}/support/ticket/add?order_id={order}"));
    calls
}
