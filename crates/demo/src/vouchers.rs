//! Vouchers in every state, reserved by orders without an estimate and used by billed ones.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::reference::Batch;
use pitlane_billing::coupons::new_voucher_code;
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;

use super::coupons::Early;
use super::dice::Dice;
use super::world::Atlas;

const VOUCHER: &[&str] = &[
    "code",
    "customer_id",
    "amount",
    "balance",
    "reason",
    "order_id",
    "valid_from",
    "valid_to",
    "status",
    "second_person",
    "note",
    "issued_at",
    "issued_by",
    "decided_at",
    "decided_by",
    "decision_note",
    "sent_at",
];
const USE: &[&str] =
    &["voucher_id", "order_id", "asked", "amount", "state", "reserved_at", "changed_at", "changed_by_name"];

const VOUCHERS: usize = 120;

/// A billed order that used a voucher.
pub struct Paid {
    pub id: i64,
    pub customer: i64,
    pub amount: Money,
    pub reserved_at: DateTime<Utc>,
    pub at: DateTime<Utc>,
}

/// What an order has of a voucher.
struct Use {
    code: String,
    order: i64,
    amount: Money,
    state: &'static str,
    reserved_at: DateTime<Utc>,
    at: DateTime<Utc>,
}

/// A voucher before it has an order.
struct Plan {
    status: &'static str,
    /// How many days ago it was issued.
    age: i64,
}

const fn planned(at: usize) -> Plan {
    let (status, age) = match at % 12 {
        0 => ("asked", 1),
        1 => ("refused", 30),
        2 => ("cancelled", 40),
        3 | 4 => ("used", 20),
        5 | 6 => ("part_used", 25),
        7 | 8 => ("active", 250),
        _ => ("active", 10),
    };
    Plan { status, age }
}

/// A voucher as it is written.
struct Issued {
    status: &'static str,
    amount: Money,
    balance: Money,
    customer: i64,
    given: DateTime<Utc>,
}

/// The orders that have no voucher yet.
struct Orders<'a> {
    early: std::vec::IntoIter<&'a Early>,
    paid: std::slice::Iter<'a, Paid>,
    uses: Vec<Use>,
}

impl Orders<'_> {
    /// A voucher that is planned to be used, all of it or in part: by a bill, then by orders that have reserved it.
    fn used(&mut self, of: Issued, code: &str, now: DateTime<Utc>) -> Issued {
        let is_all = of.status == "used";
        if !is_all && of.status != "part_used" {
            return of;
        }
        let code = code.to_owned();
        if let Some(order) = self.paid.next() {
            let Paid { id, customer, amount, reserved_at, at } = *order;
            self.uses.push(Use { code, order: id, amount, state: "used", reserved_at, at });
            let all = if is_all { amount } else { amount + amount };
            return Issued {
                amount: all,
                balance: all - amount,
                customer,
                given: reserved_at - Duration::days(5),
                ..of
            };
        }
        let Some(order) = self.early.next() else { return Issued { status: "active", ..of } };
        let part = if is_all { of.amount } else { Money::from_minor(of.amount.minor() / 2) };
        self.uses.push(Use { code, order: order.id, amount: part, state: "reserved", reserved_at: now, at: now });
        Issued { balance: of.amount - part, customer: order.customer, ..of }
    }
}

pub async fn write(
    tx: &mut Tx,
    atlas: &Atlas,
    dice: &mut Dice,
    now: DateTime<Utc>,
    early: Vec<&Early>,
    paid: &[Paid],
) -> DbResult<()> {
    let staff: Vec<i64> = tx
        .all(
            "SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name IN ('admin', 'Super Admin') ORDER BY u.id",
            args![],
        )
        .await?;
    let customers: Vec<i64> = tx.all("SELECT id FROM customers ORDER BY id LIMIT 400", args![]).await?;
    let (Some(issuer), Some(decider)) = (staff.first(), staff.last()) else { return Ok(()) };
    if customers.is_empty() {
        return Ok(());
    }
    let unit = if atlas.country.is_india() { 50_000 } else { 4_000 };
    let limit = Money::from_minor(if atlas.country.is_india() { 200_000 } else { 15_000 });
    let mut rows = Batch::new("vouchers", VOUCHER, "");
    let mut orders = Orders { early: early.into_iter(), paid: paid.iter(), uses: Vec::new() };
    for at in 0..VOUCHERS {
        let mut random = [0_u8; 11];
        for byte in &mut random {
            *byte = u8::try_from(dice.below(256)).unwrap_or_default();
        }
        let code = new_voucher_code(&random);
        let step = i64::try_from(at).unwrap_or_default();
        let amount = Money::from_minor(unit * (1 + step % 3));
        let customer = customers[at * 3 % customers.len()];
        let age = planned(at).age;
        let given = now - Duration::days(age) - Duration::minutes(step);
        let plain = Issued { status: planned(at).status, amount, balance: amount, customer, given };
        let Issued { status, amount, balance, customer, given } = orders.used(plain, &code, now);
        let from = tx.day_of(given)?;
        let is_second = matches!(status, "asked" | "refused");
        let is_over = amount > limit;
        let is_decided = is_over || matches!(status, "refused" | "cancelled");
        let is_sent = matches!(status, "active" | "part_used" | "used");
        rows.push(args![
            code,
            customer,
            amount,
            balance,
            ["goodwill", "escalation", "promotion", "other"][at % 4],
            None::<i64>,
            from,
            from + Duration::days(179),
            status,
            match (is_second, is_over) {
                (true, _) => r#"["within_90_days"]"#,
                (_, true) => r#"["above_limit"]"#,
                _ => "[]",
            },
            "For the trouble",
            given,
            *issuer,
            is_decided.then_some(given),
            is_decided.then_some(*decider),
            (is_decided && !is_sent).then_some("Not in this case"),
            is_sent.then_some(given)
        ]);
    }
    rows.flush(tx).await?;
    let mut written = Batch::new("voucher_uses", USE, "");
    for Use { code, order, amount, state, reserved_at, at } in orders.uses {
        let id: i64 = tx.one("SELECT id FROM vouchers WHERE code = $1", args![code]).await?;
        written.push(args![id, order, amount, amount, state, reserved_at, at, "Pitlane"]);
    }
    written.flush(tx).await
}
