//! The calls that are measured, and what stands beside each on the floor.

use pitlane::domains::orders::statements::{self, Asked, Statement};
use pitlane_platform::country::INDIA;
use pitlane_platform::page::Page;
use serde::{Deserialize, Serialize};

use crate::samples::Samples;

/// Far enough that nobody would read so far, and that skipping rows must be cheap.
const DEEP: i64 = 50_000;

/// What the dashboard asks for when it is opened.
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
    /// The deep page with the SQL that one would write first; on the floor only.
    Naive,
    Dashboard,
    Create,
}

impl Case {
    pub const ALL: [Self; 10] = [
        Self::List,
        Self::Filtered,
        Self::Mobile,
        Self::Plate,
        Self::Id,
        Self::Detail,
        Self::Deep,
        Self::Naive,
        Self::Dashboard,
        Self::Create,
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
            Self::Create => "create",
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
            Self::Dashboard => "dashboard, 30 days",
            Self::Create => "create, 5 services",
        }
    }

    /// The share of the floor's rate that is to be reached.
    pub fn target(self) -> Option<f64> {
        (!matches!(self, Self::Deep | Self::Naive | Self::Dashboard | Self::Create)).then_some(0.5)
    }

    /// The service that answers.
    pub const fn service(self) -> &'static str {
        match self {
            Self::Dashboard => "/api/india/oauth",
            _ => "/api/india/central",
        }
    }

    /// The addresses that are asked for in turn, below the service; empty for what only the floor runs.
    pub fn paths(self, samples: &Samples) -> Vec<String> {
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
            Self::Dashboard => FIGURES.iter().map(|call| format!("/v1/oauth/{call}?range=30_days")).collect(),
            Self::Naive | Self::Create => Vec::new(),
        }
    }

    /// The statements behind each of those addresses.
    pub fn statements(self, samples: &Samples) -> Vec<Vec<Statement>> {
        let first = Page::of(None, None);
        let deep = Page { offset: DEEP, ..first };
        let of = |asked: Asked<'_>| statements::of(&INDIA, &asked);
        let search = |text: &str| statements::of(&INDIA, &Asked::Search(text));
        let orders = samples.orders.iter();
        match self {
            Self::List => vec![of(Asked::List { status_id: None, city_id: None, page: first })],
            Self::Filtered => samples
                .filters
                .iter()
                .map(|(status, city)| of(Asked::List { status_id: Some(*status), city_id: Some(*city), page: first }))
                .collect(),
            Self::Mobile => orders.map(|order| search(&order.mobile)).collect(),
            Self::Plate => orders.filter_map(|order| order.plate.as_deref()).map(search).collect(),
            Self::Id => orders.map(|order| search(&order.id.to_string())).collect(),
            Self::Detail => {
                orders.map(|order| of(Asked::Detail { id: order.id, is_insured: order.is_insured })).collect()
            }
            Self::Deep => vec![of(Asked::List { status_id: None, city_id: None, page: deep })],
            Self::Naive => vec![statements::naive_list(deep)],
            Self::Dashboard | Self::Create => Vec::new(),
        }
    }
}
