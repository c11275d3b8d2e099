//! What each payer of a claim may pay without saying more.

use pitlane_platform::money::Money;

use super::{Mode, Payer};
use crate::payments::types::{ClaimMoney, CollectPayment};

/// What a payment means for the claim.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OfClaim {
    /// What the customer pays of the insurer's share.
    pub insurers_part: Money,
    /// More than the payer's share, and taken as an advance.
    pub is_advance: bool,
}

/// The meaning of a payment for the claim, or why it cannot be taken as it is; `money` writes an amount.
pub fn of_claim(
    request: &CollectPayment,
    (mode, payer): (Mode, Payer),
    claim: &ClaimMoney,
    money: &dyn Fn(Money) -> String,
) -> Result<OfClaim, String> {
    match (mode, payer) {
        (Mode::DoReceived, _) => by_delivery_order(request, claim, money),
        (_, Payer::Customer) => by_customer(request, claim, money),
        _ => Ok(OfClaim::default()),
    }
}

fn by_delivery_order(
    request: &CollectPayment,
    claim: &ClaimMoney,
    money: &dyn Fn(Money) -> String,
) -> Result<OfClaim, String> {
    let order = claim.delivery_order.as_ref();
    if request.reason.is_none() && order.is_none_or(|order| request.amount > order.left) {
        return Err(match order {
            None => "No delivery order is recorded for this claim. Record it first, or give the reason why the insurer paid without one.".into(),
            Some(order) => format!(
                "Delivery order {} is for {}, and {} already came: {} of it is left. Take that amount, or give the reason why more came.",
                order.number,
                money(order.amount),
                money(order.received),
                money(order.left)
            ),
        });
    }
    let Some(insurer) = claim.insurer else { return Ok(OfClaim::default()) };
    // A delivery order pays only the insurer's share, not the customer's.
    let left = insurer.due.max(Money::ZERO);
    if request.amount <= left {
        return Ok(OfClaim::default());
    }
    if request.advance {
        return Ok(OfClaim { is_advance: true, ..OfClaim::default() });
    }
    let (share, left) = (money(insurer.share), money(left));
    Err(format!(
        "The insurer's share is {share}, and {left} of it is due. Take that amount, or record the rest as an advance."
    ))
}

fn by_customer(
    request: &CollectPayment,
    claim: &ClaimMoney,
    money: &dyn Fn(Money) -> String,
) -> Result<OfClaim, String> {
    let (Some(customer), Some(open)) = (claim.customer, claim.customer_open) else { return Ok(OfClaim::default()) };
    let beyond = request.amount - open;
    if beyond <= Money::ZERO {
        return Ok(OfClaim::default());
    }
    let insurers = claim.insurer.map_or(Money::ZERO, |insurer| insurer.due.max(Money::ZERO));
    if request.insurers_part {
        if beyond > insurers && !request.advance {
            let (beyond, insurers) = (money(beyond), money(insurers));
            return Err(format!(
                "{beyond} is more than the customer's share, but only {insurers} is due from the insurer. Take less, or record the rest as an advance."
            ));
        }
        return Ok(OfClaim { insurers_part: beyond.min(insurers), is_advance: beyond > insurers });
    }
    if request.advance {
        return Ok(OfClaim { is_advance: true, ..OfClaim::default() });
    }
    let (share, open) = (money(customer.share), money(open));
    Err(format!(
        "The customer's share is {share}, and {open} of it is open. Take that amount, or say whether the rest is an advance or the insurer's part."
    ))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::payments::types::{DeliveryOrderMoney, PayerDue};

    fn claim() -> ClaimMoney {
        let due = |share: i64, paid: i64| {
            let (share, paid) = (Money::from_minor(share), Money::from_minor(paid));
            Some(PayerDue { share, paid, settled: Money::ZERO, due: share - paid })
        };
        let [amount, received, left] = [70_000, 20_000, 50_000].map(Money::from_minor);
        ClaimMoney {
            insurer: due(80_000, 20_000),
            customer: due(30_000, 0),
            customer_open: Some(Money::from_minor(30_000)),
            delivery_order: Some(DeliveryOrderMoney { number: "DO1".into(), amount, received, left }),
        }
    }

    fn asked(extra: serde_json::Value, claim: &ClaimMoney) -> Result<(i64, bool), String> {
        let mut body = json!({ "order_id": 1, "mode": 3, "due": 900 });
        for (name, value) in extra.as_object().expect("fields") {
            body[name] = value.clone();
        }
        let request: CollectPayment = serde_json::from_value(body).expect("a request");
        let mode = Mode::from_id(request.mode).expect("a mode");
        let payer = request.payer.and_then(Payer::from_id).unwrap_or_else(|| super::super::usual_payer(mode));
        of_claim(&request, (mode, payer), claim, &|amount| amount.to_string())
            .map(|of| (of.insurers_part.minor(), of.is_advance))
    }

    #[test]
    fn a_delivery_order_pays_what_is_left_of_it() {
        assert_eq!(asked(json!({ "mode": 9, "amount": 500 }), &claim()), Ok((0, false)));
        let refused = asked(json!({ "mode": 9, "amount": 500.01 }), &claim()).expect_err("more than is left");
        assert!(refused.contains("DO1") && refused.contains("200.00") && refused.contains("500.00"), "{refused}");
        assert_eq!(asked(json!({ "mode": 9, "amount": 600, "reason": "A second survey" }), &claim()), Ok((0, false)));
        // The share is a limit of its own.
        let more = json!({ "mode": 9, "amount": 600.01, "reason": "A second survey" });
        assert!(asked(more.clone(), &claim()).is_err());
        let mut advance = more;
        advance["advance"] = json!(true);
        assert_eq!(asked(advance, &claim()), Ok((0, true)));
        let none = ClaimMoney { delivery_order: None, ..claim() };
        assert!(asked(json!({ "mode": 9, "amount": 1 }), &none).is_err());
    }

    #[test]
    fn the_customer_pays_their_share_unless_more_is_chosen() {
        assert_eq!(asked(json!({ "amount": 300 }), &claim()), Ok((0, false)));
        let refused = asked(json!({ "amount": 300.01 }), &claim()).expect_err("more than the share");
        assert!(refused.contains("advance") && refused.contains("insurer's part"), "{refused}");
        assert_eq!(asked(json!({ "amount": 400, "advance": true }), &claim()), Ok((0, true)));
        assert_eq!(asked(json!({ "amount": 400, "insurers_part": true }), &claim()), Ok((10_000, false)));
        assert!(asked(json!({ "amount": 900.01, "insurers_part": true }), &claim()).is_err());
        let both = json!({ "amount": 1000, "insurers_part": true, "advance": true });
        assert_eq!(asked(both, &claim()), Ok((60_000, true)));
        let open = ClaimMoney { customer: None, customer_open: None, insurer: None, ..claim() };
        assert_eq!(asked(json!({ "amount": 5000 }), &open), Ok((0, false)), "the shares are not final");
        assert_eq!(asked(json!({ "amount": 5000, "payer": 2 }), &claim()), Ok((0, false)));
    }
}
