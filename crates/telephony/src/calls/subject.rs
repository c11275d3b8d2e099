//! What a call is about: whose number is called, and whether the caller may.

use chrono::{DateTime, Utc};
use futures_util::future::BoxFuture;
use pitlane_base::access::{Escalations, Feedback, Leads, Orders};
use pitlane_base::codes::CallPurpose;
use pitlane_base::identity;
use pitlane_base::lead_scope::LeadScope;
use pitlane_base::scope::Scope;
use pitlane_platform::access::Update;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Pending, Result};
use pitlane_platform::hub::CallCase;
use pitlane_platform::region::Region;
use serde_json::json;

use super::store;
use super::types::{MakeCall, PlacedPurpose};

/// Whom a call reaches, and what it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    pub purpose: CallPurpose,
    /// E.164.
    pub mobile: String,
    pub lead_id: Option<i64>,
    pub order_id: Option<i64>,
    pub case_id: Option<i64>,
    /// It is an order or a case that is open.
    pub is_open_work: bool,
    /// When another talk about the lead was agreed on.
    pub agreed_at: Option<DateTime<Utc>>,
}

/// A case with the number of its customer.
pub struct CaseOfNumber {
    pub mobile: String,
    /// The order of a car that the case is about.
    pub order_id: Option<i64>,
    pub is_open: bool,
}

/// A hook of cases, which are above calls.
pub struct CaseCalls {
    /// The case in the caller's scope, if they work on its kind.
    pub find: for<'a> fn(&'a Caller, i64) -> Pending<'a, CaseOfNumber>,
    /// A call about the case was placed, in the unit of work that records the call.
    pub placed: for<'a> fn(&'a mut Tx, &'a Caller, i64) -> Pending<'a, ()>,
    /// A call about the case has changed.
    pub changed: fn(Region, i64) -> BoxFuture<'static, ()>,
    /// The open cases of a customer with this number.
    pub open_of: for<'a> fn(&'a mut Tx, &'a str) -> Pending<'a, Vec<CallCase>>,
}

pub fn cases(region: &Region) -> Option<&CaseCalls> {
    region.hooks.all::<CaseCalls>().next()
}

/// The form of the request: exactly one subject, and no number of somebody else.
pub fn check(who: &Caller, body: &MakeCall, own: Option<&str>) -> Result<()> {
    let mut fields = Fields::new();
    let country = who.region.country;
    let named = [
        ("lead_id", body.lead_id.is_some()),
        ("order_id", body.order_id.is_some()),
        ("escalation_id", body.escalation_id.is_some()),
        ("customer_number", body.customer_number.is_some()),
    ];
    let given: Vec<_> = named.iter().filter(|(_, given)| *given).map(|(name, _)| *name).collect();
    match given.as_slice() {
        [] => fields.add("customer_number", "is required, unless lead_id, order_id or escalation_id is given"),
        [_] => {}
        more => more.iter().skip(1).for_each(|name| fields.add(*name, format!("cannot be given with {}", more[0]))),
    }
    if let Some(number) = &body.customer_number {
        if identity::mobile(country, number).is_none() {
            fields.add("customer_number", "must be a mobile number of this country");
        }
        if body.purpose.is_none() {
            fields.add("purpose", "is required with customer_number: lead, order, escalation or feedback");
        }
    }
    let fits = |purpose: PlacedPurpose| match purpose {
        PlacedPurpose::Lead => body.order_id.is_none() && body.escalation_id.is_none(),
        PlacedPurpose::Order | PlacedPurpose::Feedback => body.lead_id.is_none() && body.escalation_id.is_none(),
        PlacedPurpose::Escalation => body.lead_id.is_none() && body.order_id.is_none(),
    };
    if body.purpose.is_some_and(|purpose| !fits(purpose)) {
        fields.add("purpose", "does not fit what the call is about");
    }
    if let Some(number) = &body.agent_number
        && (own.is_none() || identity::mobile(country, number).as_deref() != own)
    {
        fields.add("agent_number", "must be your own number, or be left out");
    }
    if let Some(code) = &body.country_code
        && code.trim_start_matches('+') != country.phone_prefix.trim_start_matches('+')
    {
        fields.add("country_code", format!("must be {}", country.phone_prefix));
    }
    fields.verdict()
}

/// Finds what the call is about, in the caller's scope. Every kind needs U of its own.
pub async fn find(who: &Caller, body: &MakeCall) -> Result<Subject> {
    if let Some(lead) = body.lead_id {
        return of_lead(who, lead).await;
    }
    if let Some(order) = body.order_id {
        return of_order(who, order, body.purpose == Some(PlacedPurpose::Feedback)).await;
    }
    if let Some(case) = body.escalation_id {
        return of_case(who, case).await;
    }
    let (Some(number), Some(purpose)) = (&body.customer_number, body.purpose) else {
        return Err(ApiError::invalid("customer_number", "is required"));
    };
    match purpose {
        PlacedPurpose::Lead => who.require::<Update<Leads>>().await?,
        PlacedPurpose::Order => who.require::<Update<Orders>>().await?,
        PlacedPurpose::Escalation => who.require::<Update<Escalations>>().await?,
        PlacedPurpose::Feedback => who.require::<Update<Feedback>>().await?,
    }
    let mobile = identity::mobile(who.region.country, number)
        .ok_or_else(|| ApiError::invalid("customer_number", "must be a mobile number of this country"))?;
    let purpose = purpose.purpose();
    Ok(Subject { purpose, mobile, lead_id: None, order_id: None, case_id: None, is_open_work: false, agreed_at: None })
}

async fn of_lead(who: &Caller, lead: i64) -> Result<Subject> {
    who.require::<Update<Leads>>().await?;
    let found = store::lead(&mut who.read_one().await?, &LeadScope::for_session(&who.session), lead).await?;
    let lead_of = found.ok_or(ApiError::NotFound("lead"))?;
    if !lead_of.status_id.is_worked() {
        let is = lead_of.status_id.name().to_lowercase();
        return Err(ApiError::Conflict {
            message: format!(
                "This lead is {is}: nobody is called about it. Enter it again when the customer asks again."
            ),
            data: json!({ "reason": "lead" }),
        });
    }
    Ok(Subject {
        purpose: CallPurpose::Lead,
        mobile: lead_of.mobile,
        lead_id: Some(lead),
        order_id: None,
        case_id: None,
        is_open_work: false,
        agreed_at: lead_of.follow_up_at,
    })
}

async fn of_order(who: &Caller, order: i64, is_feedback: bool) -> Result<Subject> {
    if is_feedback {
        who.require::<Update<Feedback>>().await?;
    } else {
        who.require::<Update<Orders>>().await?;
    }
    let found = store::order(&mut who.read_one().await?, &Scope::for_session(&who.session), order).await?;
    let (mobile, is_open_work) = found.ok_or(ApiError::NotFound("order"))?;
    let purpose = if is_feedback { CallPurpose::Feedback } else { CallPurpose::Order };
    Ok(Subject { purpose, mobile, lead_id: None, order_id: Some(order), case_id: None, is_open_work, agreed_at: None })
}

/// The case that a call is to be about.
pub async fn of_case(who: &Caller, case: i64) -> Result<Subject> {
    let hook = cases(&who.region).ok_or(ApiError::NotFound("escalation"))?;
    let CaseOfNumber { mobile, order_id, is_open } = (hook.find)(who, case).await?;
    let purpose = CallPurpose::Escalation;
    Ok(Subject {
        purpose,
        mobile,
        lead_id: None,
        order_id,
        case_id: Some(case),
        is_open_work: is_open,
        agreed_at: None,
    })
}
