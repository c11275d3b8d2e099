//! The measured calls, and their counterparts on the floor.

use pitlane_orders::orders::Due;
use pitlane_orders::orders::statements::{self, Request, Statement};
use pitlane_platform::country::INDIA;
use pitlane_platform::page::Page;
use serde::{Deserialize, Serialize};

use crate::asked::Asked;
use crate::crowd::{CALLER, NAME};
use crate::listed::pairs;
use crate::samples::Samples;

pub const CENTRAL: &str = "/api/india/central";
const SPARES: &str = "/api/spares";
pub const OAUTH: &str = "/api/india/oauth";

/// A page deeper than users go, where skipping rows must be cheap.
const DEEP: i64 = 50_000;

/// A coupon of the demonstration.
const CHECKED: &str = "SAVE-10";

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
    /// The roster of 20 people over 31 days, and of 200.
    RosterOfFew,
    RosterOfMany,
    /// A page of 20,000 users.
    Users,
    /// A page of a fleet's 100,000 cars, narrowed by model and plate, and their number.
    Cars,
    /// A car by its plate.
    Car,
    /// A page of 10,000 parts of a sub-category, its page 400 (D.7.12), and a search among 100,000 as a name is typed.
    Parts,
    PartsDeep,
    PartSearch,
    PartMistyped,
    /// The prices of those 10,000 parts, changed at once.
    Prices,
    /// Orders whose pick-ups are counted against the places of a garage, beside those of a garage without hours.
    PickUp,
    /// Escalations, 200,000 of them, by one filter with their number, and by two; the last page of all; and one with its
    /// talk.
    EscalationsOne,
    Escalations,
    EscalationsLast,
    Escalation,
    /// Lines of orders of spares, 100,000 with those of accessories, by two filters with their number.
    MarketLines,
    /// Leads, 200,000 of them, by two filters with their number; by the mobile of their customer; and what somebody with
    /// 50,000 events did in a month, by hour and in figures.
    Leads,
    LeadText,
    LeadMonth,
    /// How much work is due in each queue of the grid, to an admin and to people of other roles in turn, and the first page of
    /// each queue.
    DueWork,
    DueRoles,
    DueLists,
    /// What is due by payer and age, who owes most, and the oldest dues of each kind of payer.
    Dues,
    /// Refunds requested of orders that were paid through the gateway.
    Refunds,
    /// A coupon tried on orders.
    Check,
    /// One coupon applied to many orders at once, beside codes of a series, each of which is applied once.
    Apply,
}

impl Case {
    pub const ALL: [Self; 40] = [
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
        Self::RosterOfFew,
        Self::RosterOfMany,
        Self::Users,
        Self::Cars,
        Self::Car,
        Self::Parts,
        Self::PartsDeep,
        Self::PartSearch,
        Self::PartMistyped,
        Self::Prices,
        Self::PickUp,
        Self::EscalationsOne,
        Self::Escalations,
        Self::EscalationsLast,
        Self::Escalation,
        Self::MarketLines,
        Self::Leads,
        Self::LeadText,
        Self::LeadMonth,
        Self::DueWork,
        Self::DueRoles,
        Self::DueLists,
        Self::Dues,
        Self::Refunds,
        Self::Check,
        Self::Apply,
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
            Self::RosterOfFew => "roster-20",
            Self::RosterOfMany => "roster-200",
            Self::Users => "users",
            Self::Cars => "cars",
            Self::Car => "car-plate",
            Self::Parts => "parts-first",
            Self::PartsDeep => "parts-deep",
            Self::PartSearch => "part-search",
            Self::PartMistyped => "part-mistyped",
            Self::Prices => "prices",
            Self::PickUp => "pick-up",
            Self::EscalationsOne => "escalations-one",
            Self::Escalations => "escalations-two",
            Self::EscalationsLast => "escalations-last",
            Self::Escalation => "escalation-page",
            Self::MarketLines => "market-lines",
            Self::Leads => "leads-two",
            Self::LeadText => "leads-mobile",
            Self::LeadMonth => "leads-month",
            Self::DueWork => "due-work",
            Self::DueRoles => "due-roles",
            Self::DueLists => "due-lists",
            Self::Dues => "dues",
            Self::Refunds => "refund",
            Self::Check => "coupon-check",
            Self::Apply => "coupon-apply",
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
            Self::RosterOfFew => "roster of 20 people, 31 days",
            Self::RosterOfMany => "roster of 200 people, 31 days",
            Self::Users => "users, a page of 20,000",
            Self::Cars => "cars of a fleet of 100,000 by model and plate",
            Self::Car => "car by plate",
            Self::Parts => "parts of 10,000, first page",
            Self::PartsDeep => "parts of 10,000, page 400",
            Self::PartSearch => "search among 100,000 parts as it is typed",
            Self::PartMistyped => "search among 100,000 parts with a letter wrong",
            Self::Prices => "change 10,000 prices at once",
            Self::PickUp => "create with a place for the pick-up; floor: without",
            Self::EscalationsOne => "escalations of 200,000 by one filter",
            Self::Escalations => "escalations of 200,000 by two filters",
            Self::EscalationsLast => "escalations of 200,000, last page",
            Self::Escalation => "an escalation with its talk",
            Self::MarketLines => "lines of spares of 100,000 by two filters",
            Self::Leads => "leads of 200,000 by two filters",
            Self::LeadText => "leads of 200,000 by mobile",
            Self::LeadMonth => "a month of 50,000 events of one caller",
            Self::DueWork => "how much work is due, in every queue",
            Self::DueRoles => "the same, to people of eleven roles",
            Self::DueLists => "the first page of a queue of work",
            Self::Dues => "dues by payer, and their lists",
            Self::Refunds => "request a refund",
            Self::Check => "try a coupon on an order",
            Self::Apply => "apply one coupon to new orders; floor: a code for each",
        }
    }

    /// The target share of the floor's rate.
    pub fn target(self) -> Option<f64> {
        use Case::{Detail, Filtered, Id, List, Mobile, Plate};
        matches!(self, List | Filtered | Mobile | Plate | Id | Detail).then_some(0.5)
    }

    /// The target for the median response time of sequential requests, in milliseconds.
    pub fn within(self) -> Option<f64> {
        match self {
            Self::Paper | Self::LeadMonth => Some(100.0),
            Self::LeadText => Some(10.0),
            Self::Check => Some(2.0),
            Self::EscalationsOne | Self::PartSearch | Self::PartMistyped => Some(20.0),
            Self::Escalations | Self::MarketLines | Self::Leads => Some(40.0),
            Self::EscalationsLast => Some(60.0),
            _ => None,
        }
    }

    /// Whether the floor asks what the call was seen to ask, instead of statements that are named here.
    pub const fn is_recorded(self) -> bool {
        use Case::{
            Car, Cars, Check, DueLists, DueWork, Dues, Escalation, Escalations, EscalationsLast, EscalationsOne,
            LeadMonth, LeadText, Leads, MarketLines, PartMistyped, PartSearch, Parts, PartsDeep, RosterOfFew,
            RosterOfMany, Users,
        };
        matches!(
            self,
            RosterOfFew | RosterOfMany | Users | Cars | Car | Parts | PartsDeep | PartSearch | PartMistyped | Check
        ) || matches!(self, Leads | LeadText | LeadMonth | DueWork | DueLists | Dues)
            || matches!(self, EscalationsOne | Escalations | EscalationsLast | Escalation | MarketLines)
    }

    /// Those of the wanted numbers of connections at which the case says something.
    pub fn connections(self, wanted: &[usize]) -> Vec<usize> {
        match self {
            Self::PickUp => vec![32],
            Self::Apply | Self::Refunds => vec![64],
            // They take seconds.
            Self::Naive | Self::Prices => wanted.iter().copied().min().into_iter().collect(),
            // More would wait for longer than a second, and be refused.
            Self::RosterOfFew | Self::RosterOfMany => wanted.iter().copied().filter(|number| *number <= 16).collect(),
            _ => wanted.to_vec(),
        }
    }

    /// The requests in turn, address by address; empty for cases of the floor only, and for writes. Several calls made
    /// at once are one step.
    pub fn steps(self, samples: &Samples) -> Vec<Vec<String>> {
        match self {
            Self::Dashboard => {
                vec![FIGURES.iter().map(|call| format!("{OAUTH}/v1/oauth/{call}?range=30_days")).collect()]
            }
            Self::Page => samples.billed.iter().map(|order| page_of(*order)).collect(),
            Self::MarketLines => {
                let list = |filters: &String| vec![format!("{SPARES}/sku-wise-order-history/?limit=20&{filters}")];
                pairs(&samples.market.single).iter().map(list).collect()
            }
            _ => self.paths(samples).into_iter().map(|path| vec![format!("{CENTRAL}{path}")]).collect(),
        }
    }

    /// Reads that are asked with a body, in turn: their addresses and bodies.
    pub fn bodies(self, samples: &Samples) -> Vec<(String, String)> {
        match self {
            Self::Check => samples
                .orders
                .iter()
                .map(|order| {
                    let body = serde_json::json!({ "code": CHECKED, "order_id": order.id }).to_string();
                    (format!("{CENTRAL}/orders/coupons/check/"), body)
                })
                .collect(),
            _ => Vec::new(),
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
            Self::RosterOfFew => vec![roster(samples, 20)],
            Self::RosterOfMany => vec![roster(samples, 200)],
            Self::Users => (0..50).map(|page| format!("/users/?is_active=1&limit=20&offset={}", page * 20)).collect(),
            Self::Cars => {
                let (fleet, model) = (samples.crowd.fleet, samples.crowd.model);
                let asked =
                    |n| format!("/central/fleets-car-by-id/?fleet_id={fleet}&model_id={model}&text=MH1{n}&limit=20");
                (0..10).map(asked).collect()
            }
            Self::Car => {
                samples.crowd.plates.iter().map(|plate| format!("/cars/detail/?registration_no={plate}")).collect()
            }
            Self::Parts => vec![format!("/pricing-module/car-parts/?sub_category_id={}&limit=25", samples.crowd.parts)],
            Self::PartsDeep => {
                vec![format!("/pricing-module/car-parts/?sub_category_id={}&limit=25&offset=9975", samples.crowd.parts)]
            }
            Self::PartSearch => {
                let typed = ["b", "be", "bench", "benchmark%2042", "benchmark%204242", "brake%20benchmark%207", "oil"];
                typed.iter().map(|text| format!("/catalogue/search/?text={text}&limit=20")).collect()
            }
            Self::PartMistyped => {
                let typed = ["bnech", "benchmrak%2042", "brkae%20benchmark%207", "benhcmark", "flter", "xqzwvk"];
                typed.iter().map(|text| format!("/catalogue/search/?text={text}&limit=20")).collect()
            }
            Self::EscalationsOne => samples.cases.single.iter().map(|filter| escalations(filter)).collect(),
            Self::Escalations => pairs(&samples.cases.single).iter().map(|filters| escalations(filters)).collect(),
            Self::EscalationsLast => vec![escalations(&format!("offset={}", samples.cases.count - 20))],
            Self::Escalation => {
                let one = |(order, id): &(i64, i64)| format!("/central/escalations/detail/{order}/?escalation_id={id}");
                samples.cases.ids.iter().map(one).collect()
            }
            Self::Leads => {
                pairs(&samples.leads.single).iter().map(|filters| format!("/leads/?limit=20&{filters}")).collect()
            }
            Self::LeadText => {
                let search = |mobile: &String| format!("/leads/?limit=20&text={}", mobile.replace('+', "%2B"));
                samples.leads.mobiles.iter().map(search).collect()
            }
            Self::LeadMonth => {
                let (user, (from, to)) = (samples.leads.user, samples.leads.month);
                let of = |report: &str| format!("/users/agent-activities/{report}/?user_id={user}&from={from}&to={to}");
                vec![format!("{}&by=hour", of("idle-breakdown")), of("lcc-analysis")]
            }
            Self::DueWork => vec!["/central/due-work/".into()],
            Self::Dues => dues(),
            Self::DueLists => Due::ALL.iter().map(|due| format!("/orders/?limit=20&due={}", due.as_str())).collect(),
            Self::Naive
            | Self::Dashboard
            | Self::Page
            | Self::Create
            | Self::Save
            | Self::Bill
            | Self::Prices
            | Self::PickUp
            | Self::DueRoles
            | Self::MarketLines
            | Self::Refunds
            | Self::Check
            | Self::Apply => Vec::new(),
        }
    }

    /// The requests of other people than the admin, with their sessions.
    pub fn by_role(self, samples: &Samples) -> impl Iterator<Item = (String, &String)> {
        let asked = move |desk| (self == Self::DueRoles).then(|| (format!("{CENTRAL}/central/due-work/"), desk));
        samples.desks.iter().filter_map(asked)
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
            Self::Dashboard
            | Self::Page
            | Self::Paper
            | Self::Create
            | Self::Save
            | Self::Bill
            | Self::Prices
            | Self::PickUp
            | Self::DueRoles
            | Self::Refunds
            | Self::Apply => Vec::new(),
            Self::RosterOfFew
            | Self::RosterOfMany
            | Self::Users
            | Self::Cars
            | Self::Car
            | Self::EscalationsOne
            | Self::Escalations
            | Self::EscalationsLast
            | Self::Escalation
            | Self::MarketLines
            | Self::Leads
            | Self::LeadText
            | Self::LeadMonth
            | Self::DueWork
            | Self::DueLists
            | Self::Dues
            | Self::Check
            | Self::Parts
            | Self::PartsDeep
            | Self::PartSearch
            | Self::PartMistyped => {
                samples.asked.get(self.key()).into_iter().flatten().map(Asked::statements).collect()
            }
        }
    }
}

/// The figures of the dues screen, its payers, and the orders behind the figures.
fn dues() -> Vec<String> {
    let mut all = vec!["/orders/dues/summary/".to_owned(), "/orders/dues/?limit=20".to_owned()];
    for payer in ["customer", "fleet", "insurer", "garage", "company"] {
        all.push(format!("/orders/dues/?limit=20&payer={payer}"));
        all.push(format!("/orders/dues/orders/?limit=20&payer={payer}"));
    }
    all.push("/orders/dues/orders/?limit=20".to_owned());
    all.push("/orders/dues/orders/?limit=20&age=8_30".to_owned());
    all
}

fn escalations(filters: &str) -> String {
    format!("/central/escalations/?limit=20&{filters}")
}

fn roster(samples: &Samples, people: u8) -> String {
    let (from, to) = &samples.days;
    let role = CALLER.replace(' ', "%20");
    format!("/users/roster-calender/?from={from}&to={to}&role={role}&text={NAME}&limit={people}")
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
