//! The form of HSN (goods) and SAC (services) codes.

use schemars::JsonSchema;
use serde::Serialize;
use thiserror::Error;

use crate::rates::SupplyKind;

/// What is wrong with a code; the sentence follows the name of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum CodeError {
    #[error("must be 4, 6 or 8 digits")]
    Form,
    #[error("must have at least {} digits, because {}", .0.digits(), .0.sentence())]
    TooShort(Turnover),
    #[error("begins with 99, which is for services; goods have another chapter")]
    ServiceForGoods,
    #[error("must begin with 99, as every code of a service does")]
    GoodsForService,
}

/// The minimum number of digits on a seller's bills (Notification 78/2020-CT).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Turnover {
    /// Up to five crore rupees a year: four digits.
    #[default]
    UpToFiveCrore,
    /// Above it: six digits.
    AboveFiveCrore,
}

impl Turnover {
    pub const fn digits(self) -> usize {
        match self {
            Self::UpToFiveCrore => 4,
            Self::AboveFiveCrore => 6,
        }
    }

    /// From the value stored in databases.
    pub fn parse(key: &str) -> Option<Self> {
        match key {
            "up_to_five_crore" => Some(Self::UpToFiveCrore),
            "above_five_crore" => Some(Self::AboveFiveCrore),
            _ => None,
        }
    }

    const fn sentence(self) -> &'static str {
        match self {
            Self::UpToFiveCrore => "every bill that shows one shows that many (Notification 78/2020)",
            Self::AboveFiveCrore => "the supplier turns over more than 5 crore rupees a year (Notification 78/2020)",
        }
    }
}

/// Why every line of a bill needs a code, if it does: a small supplier may omit them for unregistered recipients.
pub const fn needs_code(turnover: Turnover, is_registered: bool) -> Option<&'static str> {
    match (turnover, is_registered) {
        (_, true) => Some("on a bill to a registered recipient"),
        (Turnover::AboveFiveCrore, false) => Some(
            "on every bill, because the supplier turns over more than 5 crore rupees a year (Notification 78/2020)",
        ),
        (Turnover::UpToFiveCrore, false) => None,
    }
}

/// Checks the form of a code: 4, 6 or 8 digits, at least as many as the turnover requires; chapter 99 for services, any
/// other chapter for goods.
pub fn check(code: &str, kind: SupplyKind, turnover: Turnover) -> Result<(), CodeError> {
    if !matches!(code.len(), 4 | 6 | 8) || !code.bytes().all(|b| b.is_ascii_digit()) {
        return Err(CodeError::Form);
    }
    match (kind, code.starts_with("99")) {
        (SupplyKind::Goods, true) => return Err(CodeError::ServiceForGoods),
        (SupplyKind::Service, false) => return Err(CodeError::GoodsForService),
        _ => {}
    }
    if code.len() < turnover.digits() {
        return Err(CodeError::TooShort(turnover));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_have_the_digits_and_the_chapter_of_their_kind() {
        use SupplyKind::{Goods, Service};
        use Turnover::{AboveFiveCrore as Above, UpToFiveCrore as UpTo};
        for (code, kind, turnover, verdict) in [
            ("8708", Goods, UpTo, Ok(())),
            ("8708", Goods, Above, Err(CodeError::TooShort(Above))),
            ("870830", Goods, Above, Ok(())),
            ("87083000", Goods, Above, Ok(())),
            ("998714", Service, Above, Ok(())),
            ("9987", Service, UpTo, Ok(())),
            ("998714", Goods, UpTo, Err(CodeError::ServiceForGoods)),
            ("8708", Service, UpTo, Err(CodeError::GoodsForService)),
            ("87083", Goods, UpTo, Err(CodeError::Form)),
            ("", Goods, UpTo, Err(CodeError::Form)),
            ("870830000", Goods, UpTo, Err(CodeError::Form)),
            ("87O8", Goods, UpTo, Err(CodeError::Form)),
            ("८७०८", Goods, UpTo, Err(CodeError::Form)),
        ] {
            assert_eq!(check(code, kind, turnover), verdict, "{code}");
        }
    }

    #[test]
    fn small_suppliers_may_omit_codes_for_unregistered_recipients() {
        let (up_to, above) = (Turnover::UpToFiveCrore, Turnover::AboveFiveCrore);
        let needed = [(up_to, false), (up_to, true), (above, false), (above, true)]
            .map(|(turnover, is_registered)| needs_code(turnover, is_registered).is_some());
        assert_eq!(needed, [false, true, true, true]);
        for (key, turnover) in [("up_to_five_crore", Some(up_to)), ("above_five_crore", Some(above)), ("7", None)] {
            assert_eq!(Turnover::parse(key), turnover);
            assert!(turnover.is_none_or(|of| serde_json::to_string(&of).unwrap() == format!("\"{key}\"")));
        }
        assert_eq!(
            CodeError::TooShort(above).to_string(),
            "must have at least 6 digits, because the supplier turns over more than 5 crore rupees a year \
             (Notification 78/2020)"
        );
    }
}
