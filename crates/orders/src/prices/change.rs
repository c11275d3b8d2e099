//! Prices are added, ended, corrected before they begin, and taken back. D.2

use chrono::NaiveDate;
use pitlane_base::access::Role;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::money::Money;
use serde_json::json;

use super::store::{self, Owner};
use super::types::{DatedPrice, NewPrice, PriceEdit};

/// A price of 0 has to be meant. D.4.6
pub fn check_price(price: Money, is_free: bool, field: &str, fields: &mut Fields) {
    if price < Money::ZERO {
        fields.add(field, "must not be below 0");
    } else if price == Money::ZERO && !is_free {
        fields.add(field, "is 0: say that it is free of charge (is_free), or enter a price");
    }
}

/// Only an admin may change what was charged on days that have passed.
pub fn may_begin_in_past(who: &Caller) -> bool {
    Role::parse(&who.session.based_on) == Some(Role::Admin)
}

/// Who may let a price begin in the past has to say why. D.2
pub fn check_new(new: &NewPrice, today: NaiveDate, may_begin_in_past: bool, fields: &mut Fields) {
    if new.valid_to.is_some_and(|last| last < new.valid_from) {
        fields.add("valid_to", "must not be before the first day");
    }
    if new.valid_from < today {
        if !may_begin_in_past {
            fields.add("valid_from", "must not be in the past; only an admin may do that");
        } else if new.reason.is_none() {
            fields.add("reason", "is required for a price that begins in the past");
        }
    }
}

/// The id of the added price.
pub async fn add(tx: &mut Tx, who: &Caller, of: Owner, new: &NewPrice) -> Result<i64> {
    match store::insert(tx, of, new, who.session.user_id, who.now()).await? {
        Some(id) => Ok(id),
        None => Err(taken(tx, of, new.valid_from).await?),
    }
}

/// Another price of the subject begins on that day.
async fn taken(tx: &mut Tx, of: Owner, day: NaiveDate) -> Result<ApiError> {
    let id = store::beginning(tx, of, day).await?;
    Ok(ApiError::Conflict {
        message: "Another price begins on that day already. Choose another day, or correct that one before it begins."
            .into(),
        data: json!({ "price_id": id }),
    })
}

/// What an edit comes to. Another request may have been faster: then nothing is changed.
pub async fn change(tx: &mut Tx, of: Owner, before: &DatedPrice, edit: PriceEdit, today: NaiveDate) -> Result<()> {
    let is_done = if before.has_begun(today) {
        store::end(tx, before, last_day(before, &edit, today)?).await?
    } else if edit.is_withdrawn {
        store::withdraw(tx, before).await?
    } else {
        let after = NewPrice {
            price: edit.price.unwrap_or(before.price),
            valid_from: edit.valid_from.unwrap_or(before.valid_from),
            valid_to: edit.valid_to.over(before.valid_to),
            reason: None,
            batch_id: before.batch_id,
        };
        let mut fields = Fields::new();
        check_new(&after, today, false, &mut fields);
        fields.verdict()?;
        if after.valid_from != before.valid_from && store::beginning(tx, of, after.valid_from).await?.is_some() {
            return Err(taken(tx, of, after.valid_from).await?);
        }
        store::correct(tx, before, &after).await?
    };
    if is_done { Ok(()) } else { Err(ApiError::stale(before)) }
}

/// The last day of a price that has begun: it can only end, today at the earliest.
fn last_day(before: &DatedPrice, edit: &PriceEdit, today: NaiveDate) -> Result<NaiveDate> {
    if edit.price.is_some() || edit.valid_from.is_some() || edit.is_withdrawn {
        return Err(ApiError::Conflict {
            message: "This price has begun and is not changed any more. Give it a last day, or add another price."
                .into(),
            data: json!({ "price": before }),
        });
    }
    let Some(last) = edit.valid_to.given().copied() else {
        return Err(ApiError::invalid("valid_to", "is required: a price that has begun can only be given a last day"));
    };
    if last < today {
        return Err(ApiError::invalid("valid_to", "must not be before today: what was charged stays"));
    }
    if before.valid_to.is_some_and(|end| end <= last) {
        return Err(ApiError::invalid("valid_to", "must be before its present last day; to go on, add another price"));
    }
    Ok(last)
}
