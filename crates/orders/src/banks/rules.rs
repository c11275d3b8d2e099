//! Decisions about bank accounts; no I/O.

use std::collections::BTreeSet;

use pitlane_base::identity;
use pitlane_base::list::trimmed;
use pitlane_platform::country::Country;
use pitlane_platform::error::Fields;

use super::types::{AccountNumber, AskBank, BankWarning, StoredBank};

/// Banks of India that were merged: their codes are on old papers only.
const MERGED: [&str; 9] = ["ALLA", "ANDB", "BKDN", "CORP", "ORBC", "SYNB", "UTBI", "VIJB", "FSFB"];

fn plain(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace() && *c != '-').collect::<String>().to_ascii_uppercase()
}

/// Four letters of the bank, a zero, six characters of the branch.
fn is_ifsc(text: &str) -> bool {
    let bytes = text.as_bytes();
    let is_code = |part: &[u8]| part.iter().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
    bytes.len() == 11 && bytes[..4].iter().all(u8::is_ascii_uppercase) && bytes[4] == b'0' && is_code(&bytes[5..])
}

/// Four letters of the bank, the country, two characters of the place, and three of a branch if there is one.
fn is_bic(text: &str) -> bool {
    let bytes = text.as_bytes();
    let is_code = |part: &[u8]| part.iter().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
    matches!(bytes.len(), 8 | 11)
        && bytes[..4].iter().all(u8::is_ascii_uppercase)
        && &bytes[4..6] == b"MY"
        && is_code(&bytes[6..])
}

fn is_number(country: &Country, text: &str) -> bool {
    if country.is_india() {
        (5..=35).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric())
    } else {
        (7..=17).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit())
    }
}

/// The account in its stored form; what is wrong with it is added to the errors, without the number.
pub fn checked(country: &Country, asked: &AskBank, fields: &mut Fields) -> AskBank {
    let account = AskBank {
        bank_name: trimmed(asked.bank_name.clone()),
        holder: asked.holder.trim().to_owned(),
        account_number: AccountNumber(plain(&asked.account_number.0)),
        ifsc: trimmed(asked.ifsc.as_deref().map(plain)),
        bic: trimmed(asked.bic.as_deref().map(plain)),
        ..asked.clone()
    };
    if account.bank_id.is_some() == account.bank_name.is_some() {
        fields.add("bank.bank_id", "is required, or the name of a bank that is not in the list");
    }
    if account.holder.chars().count() < 3 {
        fields.add("bank.holder", "must have at least 3 characters");
    }
    if !is_number(country, &account.account_number.0) {
        let form = if country.is_india() { "5 to 35 letters and digits" } else { "7 to 17 digits" };
        fields.add("bank.account_number", format!("must have {form}"));
    }
    let [own, foreign] = [("ifsc", &account.ifsc, is_ifsc as fn(&str) -> bool), ("bic", &account.bic, is_bic)];
    let ((name, code, is_code), (other, unused, _)) = if country.is_india() { (own, foreign) } else { (foreign, own) };
    if !code.as_deref().is_some_and(is_code) {
        let form = if country.is_india() { "an IFSC as in HDFC0000001" } else { "a BIC as in MBBEMYKL" };
        fields.add(format!("bank.{name}"), format!("must be {form}"));
    }
    if unused.is_some() {
        fields.add(format!("bank.{other}"), "is not used in this country");
    }
    account
}

/// What should be checked before the account is approved.
pub fn warnings(account: &StoredBank, name: &str, legal_name: Option<&str>) -> Vec<BankWarning> {
    let prefix = account.ifsc.as_deref().and_then(|ifsc| ifsc.get(..4)).unwrap_or_default();
    let is_other = |prefixes: &str| !prefix.is_empty() && !prefixes.split(' ').any(|own| own == prefix);
    let mut found = Vec::new();
    if MERGED.contains(&prefix) {
        found.push(BankWarning::MergedBank);
    } else if account.prefixes.as_deref().is_some_and(is_other) {
        found.push(BankWarning::OtherBank);
    }
    if !is_same_holder(&account.holder, legal_name.unwrap_or(name)) {
        found.push(BankWarning::OtherHolder);
    }
    found
}

/// Whether two names have at least half of their words in common, of the one with fewer words.
fn is_same_holder(holder: &str, name: &str) -> bool {
    let words = |text: &str| -> BTreeSet<String> {
        identity::folded(text)
            .split(|c: char| !c.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .map(Into::into)
            .collect()
    };
    let (holder, name) = (words(holder), words(name));
    let common = holder.intersection(&name).count();
    2 * common >= holder.len().min(name.len())
}

#[cfg(test)]
mod tests {
    use pitlane_platform::country::{INDIA, MALAYSIA};
    use serde_json::json;

    use super::*;

    fn account(number: &str, ifsc: Option<&str>, bic: Option<&str>) -> AskBank {
        let account = json!({
            "bank_id": 1, "holder": " Lotus Motors ", "account_number": number, "ifsc": ifsc, "bic": bic,
            "account_type": "current",
        });
        serde_json::from_value(account).expect("an account")
    }

    fn wrong(country: &Country, asked: &AskBank) -> Vec<String> {
        let mut fields = Fields::new();
        checked(country, asked, &mut fields);
        fields.iter().map(|(field, _)| field.to_owned()).collect()
    }

    // B.7.4
    #[test]
    fn accounts_have_the_form_of_their_country() {
        let mut fields = Fields::new();
        let stored = checked(&INDIA, &account("5010 0123-4567", Some("hdfc 0000001"), None), &mut fields);
        assert!(fields.is_empty(), "{fields:?}");
        assert_eq!((stored.account_number.0.as_str(), stored.ifsc.as_deref()), ("501001234567", Some("HDFC0000001")));
        assert_eq!(stored.holder, "Lotus Motors");
        assert_eq!(wrong(&INDIA, &account("50100123", Some("HDFC1000001"), None)), ["bank.ifsc"]);
        assert_eq!(
            wrong(&INDIA, &account("5010", Some("HDFC0000001"), Some("MBBEMYKL"))),
            ["bank.account_number", "bank.bic"]
        );
        assert!(wrong(&MALAYSIA, &account("1234567", None, Some("MBBEMYKL"))).is_empty());
        assert_eq!(
            wrong(&MALAYSIA, &account("12345A7", Some("HDFC0000001"), Some("MBBEINBB"))),
            ["bank.account_number", "bank.bic", "bank.ifsc"]
        );
        let both = AskBank { bank_name: Some("Another".into()), ..account("50100123", Some("HDFC0000001"), None) };
        assert_eq!(wrong(&INDIA, &both), ["bank.bank_id"]);
    }

    #[test]
    fn names_are_compared_by_their_words() {
        for (holder, name, is_same) in [
            ("LOTUS MOTOR WORKS", "Lotus Motor Works Private Limited", true),
            ("Lotus Works", "Lotus Motor Works", true),
            ("Ramesh Kumar", "Lotus Motor Works", false),
            ("Ramesh Motor Kumar Rao", "Lotus Motor Works", false),
        ] {
            assert_eq!(is_same_holder(holder, name), is_same, "{holder} / {name}");
        }
    }

    #[test]
    fn a_number_is_not_printed() {
        assert!(!format!("{:?}", account("50100123456789", None, None)).contains("50100123456789"));
    }
}
