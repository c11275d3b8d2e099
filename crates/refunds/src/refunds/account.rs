//! The account of a transfer: checked, and stored under the key of the installation.

use pitlane_platform::caller::Caller;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::region::Region;

use super::store::Stored;
use super::types::{RefundAccount, RefundAccountInput};

const PURPOSE: &str = "refund account";

/// Four letters, a zero and six signs in India; eight or eleven signs elsewhere.
fn is_bank(code: &str, is_india: bool) -> bool {
    let upper = |part: &str| part.bytes().all(|b| b.is_ascii_uppercase());
    let plain = |part: &str| part.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
    if !code.is_ascii() {
        return false;
    }
    match (is_india, code.len()) {
        (true, 11) => upper(&code[..4]) && code.as_bytes()[4] == b'0' && plain(&code[5..]),
        (false, 8 | 11) => upper(&code[..6]) && plain(&code[6..]),
        _ => false,
    }
}

/// Names what is wrong with the account of a transfer; `bank` is what the call names the code of the bank.
pub fn check(account: &RefundAccountInput, is_india: bool, bank: &str, fields: &mut Fields) {
    if account.name.trim().is_empty() {
        fields.add("account.name", "must name the owner of the account");
    }
    if !is_bank(&account.bank.trim().to_uppercase(), is_india) {
        let code = if is_india { "IFSC of a bank, such as HDFC0001234" } else { "BIC of a bank, such as MBBEMYKL" };
        fields.add(format!("account.{bank}"), format!("must be the {code}"));
    }
}

/// Name and bank in their usual form, with the sealed number and its last digits.
pub struct Sealed {
    pub name: String,
    pub bank: String,
    pub number: String,
    pub last4: String,
}

pub fn sealed(who: &Caller, account: &RefundAccountInput) -> Result<Sealed> {
    let number = who.region.vault.seal(PURPOSE, &account.number).map_err(|error| ApiError::Internal(error.into()))?;
    Ok(Sealed {
        name: account.name.trim().to_owned(),
        bank: account.bank.trim().to_uppercase(),
        number,
        last4: account.number[account.number.len().saturating_sub(4)..].to_owned(),
    })
}

/// As it is shown; `in_full` with its number.
pub fn shown(region: &Region, refund: &Stored, in_full: bool) -> Option<RefundAccount> {
    let sealed = refund.account_number.as_deref()?;
    Some(RefundAccount {
        name: refund.account_name.clone().unwrap_or_default(),
        bank: refund.account_bank.clone().unwrap_or_default(),
        last4: refund.account_last4.clone().unwrap_or_default(),
        number: if in_full { region.vault.open(PURPOSE, sealed) } else { None },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_of_banks_have_the_form_of_their_country() {
        for (code, india, malaysia) in [
            ("HDFC0001234", true, false),
            ("HDFC1001234", false, false),
            ("MBBEMYKL", false, true),
            ("MBBEMYKLXXX", false, true),
            ("MBBE", false, false),
            ("ÄBBEMYKL", false, false),
        ] {
            assert_eq!((is_bank(code, true), is_bank(code, false)), (india, malaysia), "{code}");
        }
    }
}
