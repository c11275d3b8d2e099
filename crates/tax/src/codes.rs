//! HSN (goods) and SAC (services) codes: their form.

use schemars::JsonSchema;
use serde::Serialize;
use thiserror::Error;

use crate::rates::SupplyKind;

/// What is wrong with a code; the sentence goes behind the name of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum CodeError {
    #[error("must be 4, 6 or 8 digits")]
    Form,
    #[error("must have at least {0} digits")]
    TooShort(usize),
    #[error("begins with 99, which is for services; goods have another chapter")]
    ServiceForGoods,
    #[error("must begin with 99, as every code of a service does")]
    GoodsForService,
}

/// How many digits a seller's bills show at least (Notification 78/2020-CT).
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
}

/// Checks the form of a code: 4, 6 or 8 digits, at least as many as the turnover asks for, of chapter 99 for
/// services and of another one for goods.
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
        return Err(CodeError::TooShort(turnover.digits()));
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
            ("8708", Goods, Above, Err(CodeError::TooShort(6))),
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
}
