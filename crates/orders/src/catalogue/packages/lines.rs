//! The lines of a package: what is sent is checked against what stands, and written with its prices.

use std::collections::BTreeMap;

use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use serde_json::{Value, json};

use super::rules::{self, Known, PlacedLine};
use super::store;
use super::types::{KeptLine, LineInput, PriceChange};
use crate::prices::{self, NewPrice, Owner, PriceEdit, Subject};

/// Lines that are to be written, and the prices that they get.
pub struct Lines {
    pub placed: Vec<PlacedLine>,
    prices: Vec<Option<NewPrice>>,
}

pub async fn check(
    tx: &mut Tx,
    who: &Caller,
    (lines, before): (&[LineInput], &[KeptLine]),
    reason: Option<&str>,
    fields: &mut Fields,
) -> Result<Lines> {
    let mentioned = lines.iter().map(LineInput::of).chain(before.iter().map(KeptLine::of));
    let (mut services, mut parts) = (Vec::new(), Vec::new());
    for of in mentioned {
        services.extend(of.service_id);
        parts.extend(of.part_id);
    }
    let known = Known {
        services: store::known(tx, "services", services).await?.into_iter().collect::<BTreeMap<_, _>>(),
        parts: store::known(tx, "parts", parts).await?.into_iter().collect::<BTreeMap<_, _>>(),
    };
    rules::check_lines(lines, before, &known, fields);
    let placed = lines.iter().map(|line| {
        let of = line.of();
        PlacedLine {
            id: line.id,
            service_id: of.service_id,
            part_id: of.part_id,
            action: of.action,
            quantity: line.quantity,
        }
    });
    let placed = placed.collect();
    let prices = lines.iter().enumerate().map(|(at, line)| new_price(who, (at, line), reason, fields)).collect();
    Ok(Lines { placed, prices })
}

fn new_price(
    who: &Caller,
    (at, line): (usize, &LineInput),
    reason: Option<&str>,
    fields: &mut Fields,
) -> Option<NewPrice> {
    let mut own = Fields::new();
    let days = (line.valid_from, line.valid_to);
    let new = line.price.map(|price| NewPrice::asked(price, days, reason, who.today()));
    if let Some(new) = &new {
        prices::check_price(new.price, line.is_free, "price", &mut own);
        prices::check_new(new, who.today(), prices::may_begin_in_past(who), &mut own);
    } else if days != (None, None) {
        own.add("price", "is required with the days of a price");
    }
    for (field, problem) in own.iter() {
        // The reason is one for all lines.
        let path = if field == "reason" { field.to_owned() } else { format!("lines.{at}.{field}") };
        fields.add(path, problem);
    }
    new
}

pub async fn write(tx: &mut Tx, who: &Caller, package: i64, version: i64, lines: &Lines) -> Result<()> {
    let ids = store::write_lines(tx, package, version, &lines.placed).await?;
    for (id, price) in ids.into_iter().zip(&lines.prices) {
        if let Some(price) = price {
            prices::add(tx, who, Owner { subject: Subject::PackageLine, id }, price).await?;
        }
    }
    Ok(())
}

/// Changes prices of lines that stand: the amounts before and after, for the audit trail.
pub async fn change_prices(
    tx: &mut Tx,
    who: &Caller,
    package: i64,
    changes: &[PriceChange],
) -> Result<Option<(Value, Value)>> {
    let (mut before, mut after) = (Vec::new(), Vec::new());
    for (at, change) in changes.iter().enumerate() {
        let wrong = |field: &str, problem: &str| ApiError::invalid(format!("prices.{at}.{field}"), problem);
        let (owner, old) = match prices::owner(tx, change.price_id).await? {
            Some((owner, price))
                if owner.subject == Subject::PackageLine
                    && store::package_of_line(tx, owner.id).await? == Some(package) =>
            {
                (owner, price)
            }
            _ => return Err(wrong("price_id", "is not a price of a line of this package")),
        };
        let mut fields = Fields::new();
        if let Some(price) = change.price {
            prices::check_price(price, change.is_free, &format!("prices.{at}.price"), &mut fields);
        }
        fields.verdict()?;
        let edit = PriceEdit {
            price: change.price,
            valid_from: change.valid_from,
            valid_to: change.valid_to.clone(),
            is_withdrawn: change.withdraw,
        };
        prices::change(tx, owner, &old, edit, who.today()).await?;
        before.push(old);
        after.push(prices::owner(tx, change.price_id).await?.map(|(_, price)| price));
    }
    Ok((!before.is_empty()).then(|| (json!(before), json!(after))))
}
