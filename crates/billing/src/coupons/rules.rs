//! Whether a coupon works on an order, and what it gives: without I/O, for trying and for applying alike.

use std::collections::BTreeMap;

use chrono::{DateTime, Datelike, Duration, NaiveDate, Utc};
use pitlane_base::codes::{OrderKind, OrderType, Payer};
use pitlane_base::texts;
use pitlane_platform::country::Country;
use pitlane_platform::money::Money;
use pitlane_tax::discount::Percent;
use pitlane_tax::line::LineKind;
use pitlane_tax::offer::{CouponValue, OfferLine, base_of};
use pitlane_workshop::estimates::{LineSource, OfferedLine};

use super::types::{
    CouponBase, CouponCounters, CouponCustomer, CouponFacts, CouponKind, CouponState, CouponStatus, OfferReason,
    OfferRule, Tried,
};

/// How long an order keeps its coupon after the coupon has ended.
pub const PROMISE: Duration = Duration::days(30);

/// A coupon to try, with all that has to be known of it.
#[derive(Clone, Debug)]
pub struct Offer {
    /// 0: it is not saved.
    pub id: i64,
    pub facts: CouponFacts,
    pub status: CouponStatus,
    pub counters: CouponCounters,
    /// Whether it is for the customer of the order; none: it is for any.
    pub is_for_customer: Option<bool>,
    /// The price of a free service, where there is no estimate.
    pub service_price: Option<Money>,
}

/// The id of a row that an order may have; what is not known passes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Known {
    #[default]
    Unknown,
    Is(Option<i64>),
}

impl Known {
    pub fn id(self) -> Option<i64> {
        match self {
            Self::Unknown => None,
            Self::Is(id) => id,
        }
    }

    pub fn is_unknown(self) -> bool {
        self == Self::Unknown
    }
}

/// What is known of the order; `None` passes.
#[derive(Clone, Debug, Default)]
pub struct OrderFacts {
    pub order_type: Option<OrderType>,
    pub kind: Option<OrderKind>,
    pub city_id: Option<i64>,
    pub garage_id: Known,
    pub fleet_id: Known,
    pub brand_id: Known,
    pub model_id: Known,
    pub source_id: Option<i64>,
    pub mobile: Option<String>,
    /// Whether the customer has no order beyond confirmed.
    pub is_new: Option<bool>,
    /// Days since the customer's last order.
    pub away_days: Option<i64>,
    /// The lines of its estimate, or of a sketch.
    pub lines: Option<Vec<OfferedLine>>,
}

/// What is reserved and used elsewhere.
#[derive(Clone, Debug, Default)]
pub struct OtherUse {
    pub by_customer: i64,
    pub by_car: i64,
    /// The code of another coupon on this order, which is not to be replaced.
    pub other_code: Option<String>,
}

/// When it is tried, and in which words.
pub struct Asked<'a> {
    pub country: &'static Country,
    pub on: NaiveDate,
    /// Names of rows, by table and id.
    pub names: &'a BTreeMap<(&'static str, i64), String>,
}

pub fn state(facts: &CouponFacts, status: CouponStatus, counters: CouponCounters, on: NaiveDate) -> CouponState {
    match status {
        CouponStatus::Draft => CouponState::Draft,
        CouponStatus::Paused => CouponState::Paused,
        CouponStatus::Active if on < facts.valid_from => CouponState::Waiting,
        CouponStatus::Active if on > facts.valid_to => CouponState::Over,
        CouponStatus::Active => {
            let is_counted_up = facts.usage_limit.is_some_and(|limit| counters.count() >= limit);
            let is_spent = facts.budget.is_some_and(|budget| counters.amount() >= budget);
            if is_counted_up || is_spent { CouponState::UsedUp } else { CouponState::Running }
        }
    }
}

pub fn value(facts: &CouponFacts) -> CouponValue {
    match facts.kind {
        CouponKind::Flat => CouponValue::Flat(facts.value),
        CouponKind::Percent => Percent::from_hundredths(facts.value.minor())
            .map_or(CouponValue::Flat(Money::ZERO), |percent| CouponValue::Percent(percent, facts.max_discount)),
        CouponKind::FreeService => CouponValue::All,
    }
}

/// The service that is free.
pub fn free_service(facts: &CouponFacts) -> Option<i64> {
    (facts.kind == CouponKind::FreeService).then_some(facts.value.minor() / 100)
}

/// The lines as the offer sees them.
pub fn offer_lines(facts: &CouponFacts, lines: &[OfferedLine]) -> Vec<OfferLine> {
    let is_in_base = |line: &OfferedLine| {
        let is_of = |source: LineSource, ids: &[i64]| {
            line.source == source && line.source_id.is_some_and(|id| ids.contains(&id))
        };
        if let Some(service) = free_service(facts) {
            return is_of(LineSource::Service, &[service]);
        }
        match facts.base {
            CouponBase::Order => true,
            CouponBase::Labour => line.kind == LineKind::Labour,
            CouponBase::Parts => line.kind == LineKind::Part,
            CouponBase::Services => is_of(LineSource::Service, &facts.service_ids),
            CouponBase::Packages => is_of(LineSource::Package, &facts.package_ids),
        }
    };
    let of = |line: &OfferedLine| OfferLine {
        left: line.left,
        is_customers: line.payer == Payer::Customer,
        is_in_base: is_in_base(line),
    };
    lines.iter().map(of).collect()
}

/// The amount that is reserved before there is an estimate: the most that the coupon promises.
fn promised(offer: &Offer) -> Money {
    match value(&offer.facts) {
        CouponValue::Flat(amount) => amount,
        CouponValue::Percent(_, most) => most.unwrap_or(Money::ZERO),
        CouponValue::All => offer.service_price.unwrap_or(Money::ZERO),
    }
}

/// What an offer gives on these lines, and what limits it.
pub fn discount(offer: &Offer, lines: Option<&[OfferedLine]>) -> (Money, Option<String>) {
    let Some(lines) = lines else { return (promised(offer), None) };
    let base = base_of(&offer_lines(&offer.facts, lines)).unwrap_or(Money::ZERO);
    let (amount, is_capped) = value(&offer.facts).of(base);
    let is_flat = offer.facts.kind == CouponKind::Flat && amount < offer.facts.value;
    let capped_by = if is_capped {
        Some("max_discount")
    } else if is_flat {
        Some("base")
    } else {
        None
    };
    (amount, capped_by.map(str::to_owned))
}

struct Reasons(Vec<OfferReason>);

impl Reasons {
    fn add(&mut self, rule: OfferRule, passes: bool, wanted: Option<String>, found: Option<String>, sentence: String) {
        self.0.push(OfferReason { rule, passes, wanted, found, sentence });
    }

    /// One of a list, where an empty list asks for nothing.
    fn one_of(&mut self, rule: OfferRule, what: &str, listed: &[String], (found, passes): (Option<String>, bool)) {
        if listed.is_empty() {
            return self.add(rule, true, None, found, format!("Holds for any {what}"));
        }
        let wanted = listed.join(", ");
        let has = found.clone().unwrap_or_else(|| format!("no {what}"));
        let sentence =
            if passes { format!("Holds for {wanted}") } else { format!("Only for {wanted}; this order has {has}") };
        self.add(rule, passes, Some(wanted), found, sentence);
    }
}

/// Whether this day counts to a promise that was made before the coupon ended.
pub fn keeps_promise(
    facts: &CouponFacts,
    status: CouponStatus,
    paused_at: Option<DateTime<Utc>>,
    on: NaiveDate,
) -> bool {
    let ended = match (status, paused_at) {
        (CouponStatus::Paused, Some(at)) => Some(at.date_naive().min(facts.valid_to)),
        _ if on > facts.valid_to => Some(facts.valid_to),
        _ => None,
    };
    ended.is_none_or(|ended| on <= ended + PROMISE)
}

/// Every rule of a coupon for an order: what it asks for, what was found, and the sentence for it.
pub fn try_on(offer: &Offer, order: &OrderFacts, other: &OtherUse, asked: &Asked<'_>) -> Tried {
    let mut reasons = Reasons(Vec::new());
    running(&mut reasons, offer, asked);
    limits(&mut reasons, offer, other);
    places(&mut reasons, &offer.facts, order, asked);
    person(&mut reasons, offer, order);
    let (discount, capped_by) = discount(offer, order.lines.as_deref());
    amounts(&mut reasons, offer, order, discount, asked);
    let sentence = match &other.other_code {
        Some(code) => format!("The order has {code} already: offers do not add up. Replace it, or keep it"),
        None => "The order has no other coupon".into(),
    };
    reasons.add(
        OfferRule::OtherOffer,
        other.other_code.is_none(),
        Some("no other coupon".into()),
        other.other_code.clone(),
        sentence,
    );
    verdict(reasons.0, discount, capped_by)
}

/// The rules that an order which has the coupon already still has to follow: its amounts.
pub fn keep_on(offer: &Offer, order: &OrderFacts, asked: &Asked<'_>) -> Tried {
    let mut reasons = Reasons(Vec::new());
    let (discount, capped_by) = discount(offer, order.lines.as_deref());
    amounts(&mut reasons, offer, order, discount, asked);
    verdict(reasons.0, discount, capped_by)
}

pub fn verdict(mut reasons: Vec<OfferReason>, discount: Money, capped_by: Option<String>) -> Tried {
    reasons.sort_by_key(|reason| reason.passes);
    let works = reasons.iter().all(|reason| reason.passes);
    Tried {
        works,
        discount: if works { discount } else { Money::ZERO },
        capped_by: capped_by.filter(|_| works),
        reasons,
        candidates: Vec::new(),
    }
}

fn running(reasons: &mut Reasons, offer: &Offer, asked: &Asked<'_>) {
    let (facts, on) = (&offer.facts, asked.on);
    let sentence = match offer.status {
        CouponStatus::Active => "The coupon is active",
        CouponStatus::Draft => "The coupon is a draft: it has to be made active first",
        CouponStatus::Paused => "The coupon is paused",
    };
    reasons.add(
        OfferRule::Status,
        offer.status == CouponStatus::Active,
        Some("active".into()),
        Some(offer.status.as_str().into()),
        sentence.into(),
    );
    let day = |day: NaiveDate| day.format("%-d %b %Y").to_string();
    let days = format!("{} to {}", day(facts.valid_from), day(facts.valid_to));
    let sentence = if on < facts.valid_from {
        format!("Begins on {}; it is {}", day(facts.valid_from), day(on))
    } else if on > facts.valid_to {
        format!("Ended on {}; it is {}", day(facts.valid_to), day(on))
    } else {
        format!("Holds from {days}")
    };
    let is_valid = (facts.valid_from..=facts.valid_to).contains(&on);
    reasons.add(OfferRule::Days, is_valid, Some(days), Some(day(on)), sentence);
    let weekday = i64::from(on.weekday().number_from_monday());
    let names = ["Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays"];
    let name =
        |at: i64| usize::try_from(at - 1).ok().and_then(|at| names.get(at)).copied().unwrap_or_default().to_owned();
    let listed: Vec<String> = facts.weekdays.iter().map(|at| name(*at)).collect();
    let passes = listed.is_empty() || facts.weekdays.contains(&weekday);
    let wanted = (!listed.is_empty()).then(|| listed.join(", "));
    let sentence = match &wanted {
        None => "Holds on any day of the week".into(),
        Some(wanted) => format!("Only on {wanted}"),
    };
    reasons.add(OfferRule::Weekday, passes, wanted, Some(on.format("%A").to_string()), sentence);
}

fn limits(reasons: &mut Reasons, offer: &Offer, other: &OtherUse) {
    let facts = &offer.facts;
    for (rule, limit, found, whose) in [
        (OfferRule::UsageLimit, facts.usage_limit, offer.counters.count(), "in all"),
        (OfferRule::PerCustomer, facts.per_customer, other.by_customer, "by this customer"),
        (OfferRule::PerCar, facts.per_car, other.by_car, "on this car"),
    ] {
        let sentence = match limit {
            None => format!("May be used any number of times {whose}"),
            Some(limit) => {
                let times = if limit == 1 { "once".into() } else { format!("{limit} times") };
                format!("May be used {times} {whose}; it was used or reserved {found} times")
            }
        };
        let passes = limit.is_none_or(|limit| found < limit);
        reasons.add(rule, passes, limit.map(|limit| limit.to_string()), Some(found.to_string()), sentence);
    }
}

fn places(reasons: &mut Reasons, facts: &CouponFacts, order: &OrderFacts, asked: &Asked<'_>) {
    let words = |name: &str| name.replace('_', " ");
    let types: Vec<String> =
        facts.order_types.iter().filter_map(|id| OrderType::from_id(*id)).map(|of| words(of.name())).collect();
    let passes = types.is_empty() || order.order_type.is_none_or(|of| facts.order_types.contains(&of.id()));
    let found = order.order_type.map(|of| words(of.name()));
    reasons.one_of(OfferRule::OrderType, "type of order", &types, (found, passes));
    let kinds: Vec<String> =
        facts.is_retail.iter().filter_map(|id| OrderKind::from_id(*id)).map(|of| words(of.name())).collect();
    let passes = kinds.is_empty() || order.kind.is_none_or(|of| facts.is_retail.contains(&of.id()));
    let found = order.kind.map(|of| words(of.name()));
    reasons.one_of(OfferRule::OrderKind, "kind of order", &kinds, (found, passes));
    let known = |id: Option<i64>| id.map_or(Known::Unknown, |id| Known::Is(Some(id)));
    let rows = [
        (OfferRule::City, "city", "cities", &facts.city_ids, known(order.city_id)),
        (OfferRule::Garage, "garage", "garages", &facts.garage_ids, order.garage_id),
        (OfferRule::Fleet, "fleet", "fleets", &facts.fleet_ids, order.fleet_id),
        (OfferRule::Brand, "brand", "car_brands", &facts.brand_ids, order.brand_id),
        (OfferRule::Model, "model", "car_models", &facts.model_ids, order.model_id),
        (OfferRule::Source, "source", "lead_sources", &facts.source_ids, known(order.source_id)),
    ];
    for (rule, what, table, ids, found) in rows {
        let name = |id: i64| asked.names.get(&(table, id)).cloned().unwrap_or_else(|| format!("{what} {id}"));
        let listed: Vec<String> = ids.iter().map(|id| name(*id)).collect();
        let passes = ids.is_empty() || found.is_unknown() || found.id().is_some_and(|id| ids.contains(&id));
        reasons.one_of(rule, what, &listed, (found.id().map(name), passes));
    }
}

fn person(reasons: &mut Reasons, offer: &Offer, order: &OrderFacts) {
    let facts = &offer.facts;
    let found = order.is_new.map(|is_new| match (is_new, order.away_days) {
        (true, _) => "a new customer".to_owned(),
        (false, Some(days)) => format!("a customer whose last order was {days} days ago"),
        (false, None) => "a customer with orders".to_owned(),
    });
    let days = facts.away_days.unwrap_or_default();
    let (passes, wanted) = match facts.customer {
        CouponCustomer::Any => (true, None),
        CouponCustomer::New => (order.is_new.is_none_or(|is_new| is_new), Some("new customers".to_owned())),
        CouponCustomer::Existing => {
            (order.is_new.is_none_or(|is_new| !is_new), Some("customers who were here before".to_owned()))
        }
        CouponCustomer::Away => {
            let is_away = order.away_days.is_some_and(|found| found >= days);
            let wanted = format!("customers who were not here for {days} days");
            (order.is_new.is_none() || is_away, Some(wanted))
        }
    };
    let sentence = match (&wanted, &found) {
        (None, _) => "Holds for any customer".into(),
        (Some(wanted), Some(found)) if !passes => format!("Only for {wanted}; this is {found}"),
        (Some(wanted), _) => format!("Holds for {wanted}"),
    };
    reasons.add(OfferRule::Customer, passes, wanted, found, sentence);
    let is_listed = offer.is_for_customer;
    let passes = is_listed.unwrap_or(true) || order.mobile.is_none();
    let sentence = match is_listed {
        None => "Holds for any mobile",
        Some(_) if passes => "The customer is among those that it is for",
        Some(_) => "Only for chosen customers; this one is not among them",
    };
    reasons.add(OfferRule::Mobile, passes, is_listed.map(|_| "a chosen customer".into()), None, sentence.into());
}

fn amounts(reasons: &mut Reasons, offer: &Offer, order: &OrderFacts, discount: Money, asked: &Asked<'_>) {
    let facts = &offer.facts;
    let money = |amount: Money| texts::money(asked.country, amount);
    let lines = order.lines.as_deref();
    let paid = lines.map(|lines| -> Money {
        lines.iter().filter(|line| line.payer == Payer::Customer).map(|line| line.left).sum()
    });
    let passes = facts.min_amount.is_none_or(|least| paid.is_none_or(|paid| paid >= least));
    let sentence = match (facts.min_amount, paid) {
        (None, _) => "Needs no least amount".into(),
        (Some(least), None) => format!("Needs {} of what the customer pays; there is no estimate yet", money(least)),
        (Some(least), Some(paid)) => {
            format!("Needs {} of what the customer pays before tax; this order has {}", money(least), money(paid))
        }
    };
    reasons.add(OfferRule::MinAmount, passes, facts.min_amount.map(money), paid.map(money), sentence);
    let what = match (facts.kind, facts.base) {
        (CouponKind::FreeService, _) => "the free service",
        (_, CouponBase::Order) => "what the customer pays",
        (_, CouponBase::Labour) => "labour that the customer pays",
        (_, CouponBase::Parts) => "parts that the customer pays",
        (_, CouponBase::Services) => "the services of the coupon",
        (_, CouponBase::Packages) => "the packages of the coupon",
    };
    let base = lines.map(|lines| base_of(&offer_lines(facts, lines)).unwrap_or(Money::ZERO));
    let sentence = match base {
        None => format!("Deducted from {what}; there is no estimate yet"),
        Some(Money::ZERO) => format!("Deducted from {what}; this order has none of it"),
        Some(base) => format!("Deducted from {what}: {}", money(base)),
    };
    reasons.add(
        OfferRule::Base,
        base.is_none_or(|base| base > Money::ZERO),
        Some(what.into()),
        base.map(money),
        sentence,
    );
    let left = facts.budget.map(|budget| budget - offer.counters.amount());
    let passes = left.is_none_or(|left| discount <= left && left > Money::ZERO);
    let sentence = match left {
        None => "Has no budget".into(),
        Some(left) => format!("{} of the budget is left; the discount is {}", money(left), money(discount)),
    };
    reasons.add(OfferRule::Budget, passes, left.map(money), Some(money(discount)), sentence);
}

#[cfg(test)]
mod tests;
