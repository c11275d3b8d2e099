//! What cancelling and returning quantities takes off an order.
//!
//! Discount and tax of a line are spread over its pieces by cumulative rounding: what the first k pieces have is rounded,
//! and a piece has the difference. So the pieces of a line add up to the line, in whatever portions they are taken off.

use std::collections::BTreeSet;

use pitlane_platform::money::Money;

use super::{LineState, OrderState};
use crate::market::types::{TakenLine, TakenOff};

/// The amounts of a number of pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Part {
    pub gross: Money,
    pub discount: Money,
    pub tax: Money,
}

impl Part {
    pub fn amount(self) -> Money {
        self.gross - self.discount + self.tax
    }
}

/// `amount * count / of`, half up. All are positive, and `of` is not zero.
fn share(amount: Money, count: i64, of: i64) -> Money {
    let (amount, count, of) = (i128::from(amount.minor()), i128::from(count), i128::from(of));
    let rounded = (2 * amount * count + of) / (2 * of);
    Money::from_minor(i64::try_from(rounded).unwrap_or(i64::MAX))
}

/// The first `count` pieces of a line of `quantity`.
pub fn part((price, discount, tax): (Money, Money, Money), quantity: i64, count: i64) -> Part {
    let gross = Money::from_minor(price.minor().saturating_mul(count));
    Part { gross, discount: share(discount, count, quantity), tax: share(tax, count, quantity) }
}

/// The next `quantity` pieces of a line, after those that were taken off it before.
fn taken_line(line: &LineState, quantity: i64) -> TakenLine {
    let amounts = (line.price, line.discount, line.tax);
    let before = part(amounts, line.quantity, line.taken());
    let after = part(amounts, line.quantity, line.taken() + quantity);
    TakenLine {
        item_id: line.id,
        line: line.line,
        quantity,
        gross: after.gross - before.gross,
        discount: after.discount - before.discount,
        tax: after.tax - before.tax,
        amount: after.amount() - before.amount(),
    }
}

/// What is taken off, and the order afterwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    pub off: TakenOff,
    pub taken_off: Money,
    pub is_shipping_off: bool,
}

/// Takes quantities off lines: `(id, quantity)`, of which each line has as much left and is named once. Shipping goes back
/// with the last line that is cancelled, unless something was sent and returned: then it was used.
pub fn take_off(order: &OrderState, quantities: &[(i64, i64)], is_return: bool) -> Taken {
    let named: BTreeSet<i64> = quantities.iter().map(|(id, _)| *id).collect();
    let lines: Vec<TakenLine> = quantities
        .iter()
        .filter_map(|(id, quantity)| order.line(*id).map(|line| taken_line(line, *quantity)))
        .collect();
    let of = |id: i64| lines.iter().find(|line| line.item_id == id).map_or(0, |line| line.quantity);
    let is_nothing_left = order.lines.iter().all(|line| {
        let more = if named.contains(&line.id) { of(line.id) } else { 0 };
        line.left() == more
    });
    let was_sent = is_return || order.lines.iter().any(|line| line.returned > 0);
    let gives_shipping = is_nothing_left && !was_sent && !order.is_shipping_off;
    let shipping = if gives_shipping { order.shipping } else { Money::ZERO };
    let amount = lines.iter().map(|line| line.amount).sum::<Money>() + shipping;
    let taken_off = order.taken_off + amount;
    let after = OrderState { taken_off, ..order.clone() };
    let off = TakenOff { lines, shipping, amount, refund: after.to_refund() - order.to_refund() };
    Taken { off, taken_off, is_shipping_off: order.is_shipping_off || gives_shipping }
}

#[cfg(test)]
mod tests {
    use pitlane_base::codes::{MarketItemStatus, PaymentStatus};
    use proptest::prelude::*;

    use super::*;
    use crate::market::types::{Fulfilment, MarketPaymentMode};

    fn line(id: i64, quantity: i64, (price, discount, tax): (i64, i64, i64)) -> LineState {
        LineState {
            id,
            line: id,
            quantity,
            cancelled: 0,
            returned: 0,
            price: Money::from_minor(price),
            discount: Money::from_minor(discount),
            tax: Money::from_minor(tax),
            status: MarketItemStatus::Open,
            delivered_on: None,
        }
    }

    fn order(lines: Vec<LineState>, shipping: i64, is_paid: bool) -> OrderState {
        let shipping = Money::from_minor(shipping);
        let amount = |of: &LineState| part((of.price, of.discount, of.tax), of.quantity, of.quantity).amount();
        let total = lines.iter().map(amount).sum::<Money>() + shipping;
        OrderState {
            payment_mode: MarketPaymentMode::Prepaid,
            payment_status: if is_paid { PaymentStatus::Successful } else { PaymentStatus::Initiated },
            fulfilment: Fulfilment::Ship,
            shipping,
            is_shipping_off: false,
            total,
            taken_off: Money::ZERO,
            captured: if is_paid { total } else { Money::ZERO },
            refunded: Money::ZERO,
            lines,
        }
    }

    /// The order after that was booked.
    fn booked(mut order: OrderState, quantities: &[(i64, i64)], taken: &Taken) -> OrderState {
        for (id, quantity) in quantities {
            let line = order.lines.iter_mut().find(|line| line.id == *id).unwrap();
            line.cancelled += quantity;
        }
        OrderState { taken_off: taken.taken_off, is_shipping_off: taken.is_shipping_off, ..order }
    }

    #[test]
    fn pieces_add_up_to_their_line() {
        // 3 pieces of 10.00 with 1.00 off and 5.22 of tax: neither is a multiple of 3.
        let all = order(vec![line(1, 3, (1_000, 100, 522)), line(2, 1, (500, 0, 90))], 4_000, true);
        let first = take_off(&all, &[(1, 1)], false);
        assert_eq!(
            first.off.lines,
            [TakenLine {
                item_id: 1,
                line: 1,
                quantity: 1,
                gross: Money::from_minor(1_000),
                discount: Money::from_minor(33),
                tax: Money::from_minor(174),
                amount: Money::from_minor(1_141),
            }]
        );
        assert_eq!((first.off.shipping, first.off.refund), (Money::ZERO, Money::from_minor(1_141)));
        let then = booked(all.clone(), &[(1, 1)], &first);
        let rest = take_off(&then, &[(1, 2), (2, 1)], false);
        assert_eq!(rest.off.shipping, Money::from_minor(4_000), "with the last line");
        assert_eq!(first.off.amount + rest.off.amount, all.total);
        assert_eq!(booked(then, &[(1, 2), (2, 1)], &rest).worth(), Money::ZERO);
    }

    #[test]
    fn shipping_is_used_by_what_was_sent_and_only_paid_money_is_paid_back() {
        let mut all = order(vec![line(1, 1, (1_000, 0, 180)), line(2, 1, (500, 0, 90))], 4_000, true);
        assert_eq!(take_off(&all, &[(1, 1), (2, 1)], true).off.shipping, Money::ZERO, "returned");
        all.lines[0].returned = 1;
        all.taken_off = Money::from_minor(1_180);
        let last = take_off(&all, &[(2, 1)], false);
        assert_eq!((last.off.shipping, last.off.refund), (Money::ZERO, Money::from_minor(590)));
        let unpaid = order(vec![line(1, 2, (1_000, 0, 180))], 0, false);
        let taken = take_off(&unpaid, &[(1, 1)], false).off;
        assert_eq!((taken.amount, taken.refund), (Money::from_minor(1_090), Money::ZERO));
    }

    prop_compose! {
        fn any_line(id: i64)(
            quantity in 1_i64..=9, price in 0_i64..=500_000, off in 0_i64..=1_000, rate in 0_i64..=28,
        ) -> LineState {
            let discount = price * quantity * off / 1_000;
            line(id, quantity, (price, discount, (price * quantity - discount) * rate / 100))
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        // Marketplace 2
        #[test]
        fn what_is_previewed_is_what_is_booked_in_whatever_portions(
            lines in (any_line(1), any_line(2), any_line(3)),
            shipping in 0_i64..=20_000,
            is_paid: bool,
            portions in proptest::collection::vec((1_i64..=3, 1_i64..=9), 1..20),
        ) {
            let all = order(vec![lines.0, lines.1, lines.2], shipping, is_paid);
            let mut now = all.clone();
            let (mut taken, mut refunded) = (Money::ZERO, Money::ZERO);
            let rest: Vec<(i64, i64)> = all.lines.iter().map(|line| (line.id, 9)).collect();
            for (id, quantity) in portions.into_iter().chain(rest) {
                let quantity = quantity.min(now.line(id).unwrap().left());
                if quantity == 0 {
                    continue;
                }
                let preview = take_off(&now, &[(id, quantity)], false);
                for line in &preview.off.lines {
                    prop_assert!(line.discount >= Money::ZERO && line.tax >= Money::ZERO);
                    prop_assert!(line.discount <= line.gross);
                }
                let after = booked(now.clone(), &[(id, quantity)], &preview);
                prop_assert_eq!(after.to_refund() - now.to_refund(), preview.off.refund);
                prop_assert_eq!(now.worth() - after.worth(), preview.off.amount);
                let is_last = after.lines.iter().all(|line| line.left() == 0);
                prop_assert_eq!(preview.off.shipping, if is_last { all.shipping } else { Money::ZERO });
                taken = taken + preview.off.amount;
                refunded = refunded + preview.off.refund;
                now = after;
            }
            prop_assert_eq!(taken, all.total);
            prop_assert_eq!(refunded, all.captured);
        }
    }
}
