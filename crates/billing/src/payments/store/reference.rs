//! Cheques and transfers: each is entered once in a country.

use pitlane_base::codes::PaymentMode;
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};

/// The name under which a cheque or a transfer is known, however it was typed; `None` for other payments.
pub fn reference_key(mode: PaymentMode, bank_id: Option<i64>, reference: Option<&str>) -> Option<String> {
    let plain: String = reference?.chars().filter(|c| !c.is_whitespace()).collect();
    match mode {
        PaymentMode::Cheque => Some(format!("cheque {} {}", bank_id?, plain.trim_start_matches('0'))),
        PaymentMode::NetBanking => Some(format!("transfer {}", plain.to_uppercase())),
        _ => None,
    }
}

/// Claims a reference for a payment that is about to be written. Others that want it wait until this transaction ends.
/// False if another payment has it.
pub async fn claim_reference(tx: &mut Tx, key: &str) -> DbResult<bool> {
    let sql = "INSERT INTO payment_references (reference_key) VALUES ($1) ON CONFLICT (reference_key) DO NOTHING";
    Ok(tx.run(sql, args![key]).await? == 1)
}

/// The payment that has a reference, and its order.
pub async fn holder_of(tx: &mut Tx, key: &str) -> DbResult<Option<(i64, i64)>> {
    let sql = "SELECT p.id, p.order_id FROM payment_references r JOIN payments p ON p.id = r.payment_id
               WHERE r.reference_key = $1";
    tx.maybe(sql, args![key]).await
}

pub async fn set_holder(tx: &mut Tx, key: &str, payment_id: i64) -> DbResult<u64> {
    let sql = "UPDATE payment_references SET payment_id = $2 WHERE reference_key = $1";
    tx.run(sql, args![key, payment_id]).await
}

/// Frees the reference of a payment that is reversed.
pub async fn free_reference(tx: &mut Tx, payment_id: i64) -> DbResult<u64> {
    tx.run("DELETE FROM payment_references WHERE payment_id = $1", args![payment_id]).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reference_is_the_same_however_it_is_typed() {
        let cheque = |bank, text| reference_key(PaymentMode::Cheque, Some(bank), Some(text));
        assert_eq!(cheque(3, "001 234"), cheque(3, "001234"));
        assert_eq!(cheque(3, "00001234"), cheque(3, "001234"));
        assert_ne!(cheque(4, "001234"), cheque(3, "001234"), "two banks number their own cheques");
        let transfer = |text| reference_key(PaymentMode::NetBanking, None, Some(text));
        assert_eq!(transfer("sbin 0001 7"), transfer("SBIN00017"));
        assert_eq!(reference_key(PaymentMode::Card, None, Some("AP77")), None);
        assert_eq!(reference_key(PaymentMode::Cheque, None, Some("001234")), None);
    }
}
