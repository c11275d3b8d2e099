//! Which fields belong to an action.

use std::collections::BTreeSet;

use pitlane_base::list::non_blank;
use pitlane_platform::error::{Fields, Result};
use pitlane_platform::money::Money;

use crate::market::types::{MarketAction, MoveMarketOrder};

/// Names every field that does not belong to the action, or is missing for it.
pub fn check(asked: &MoveMarketOrder) -> Result<()> {
    let mut fields = Fields::new();
    let action = asked.action;
    let is = |of: MarketAction| action == of;
    let sends = is(MarketAction::Dispatch);
    let by_gateway = matches!(action, MarketAction::Capture | MarketAction::PaymentFailed);
    for (field, is_given, is_used) in [
        ("item_ids", asked.item_ids.is_some(), action.moves_lines()),
        ("items", asked.items.is_some(), action.takes_off()),
        ("courier", asked.courier.is_some(), sends),
        ("awb", asked.awb.is_some(), sends),
        ("eta_on", asked.eta_on.is_some(), sends),
        ("amount", asked.amount.is_some(), by_gateway || is(MarketAction::Collect)),
        ("gateway_payment_id", asked.gateway_payment_id.is_some(), by_gateway),
        ("reason", asked.reason.is_some(), action.takes_off()),
        ("by_company", asked.by_company.is_some(), is(MarketAction::Cancel)),
        ("refund", asked.refund.is_some(), action.takes_off()),
        ("preview", asked.preview == Some(true), action.takes_off()),
    ] {
        if is_given && !is_used {
            fields.add(field, format!("is not used to {}", action.as_str().replace('_', " ")));
        }
    }
    let is_preview = asked.preview == Some(true);
    let is_blank = |text: &Option<String>| text.as_deref().and_then(non_blank).is_none();
    for (field, is_missing) in [
        ("items", action.takes_off() && asked.items.is_none()),
        ("reason", action.takes_off() && !is_preview && is_blank(&asked.reason)),
        ("amount", (by_gateway || is(MarketAction::Collect)) && asked.amount.is_none()),
        ("gateway_payment_id", by_gateway && is_blank(&asked.gateway_payment_id)),
        ("courier", sends && is_blank(&asked.courier) && !is_blank(&asked.awb)),
        ("awb", sends && is_blank(&asked.awb) && !is_blank(&asked.courier)),
    ] {
        if is_missing {
            fields.add(field, "is required");
        }
    }
    if asked.amount.is_some_and(|amount| amount <= Money::ZERO) {
        fields.add("amount", "must be more than 0");
    }
    let mut seen = BTreeSet::new();
    for (at, id) in asked.item_ids.iter().flatten().enumerate() {
        if !seen.insert(*id) {
            fields.add(format!("item_ids.{at}"), "is named twice");
        }
    }
    for (at, line) in asked.items.iter().flatten().enumerate() {
        if !seen.insert(line.item_id) {
            fields.add(format!("items.{at}.item_id"), "is named twice");
        }
    }
    fields.verdict()
}
