//! What is wrong with the lines of a bill, by line and field.

use pitlane_money::Money;
use thiserror::Error;

use crate::codes::CodeError;
use crate::rate::Rate;
use crate::rates::RateError;

/// One error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line, counted from 0; none when the error concerns the bill.
    pub line: Option<usize>,
    pub field: &'static str,
    pub fault: Fault,
}

impl Problem {
    pub const fn of_line(line: usize, field: &'static str, fault: Fault) -> Self {
        Self { line: Some(line), field, fault }
    }

    pub const fn of_all(field: &'static str, fault: Fault) -> Self {
        Self { line: None, field, fault }
    }

    /// The path of the field, in the form that calls use: `lines.2.quantity`.
    pub fn path(&self) -> String {
        self.line.map_or_else(|| self.field.to_owned(), |line| format!("lines.{line}.{}", self.field))
    }
}

/// What is wrong; the sentence follows the name of the field.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    #[error("must be more than 0")]
    NotPositive,
    #[error("must not be below 0")]
    Negative,
    #[error("must not be more than {0}, from which it is deducted")]
    DiscountTooGreat(Money),
    #[error("makes an amount beyond 100000000000.00; split it into several bills")]
    TooLarge,
    #[error("must have at least one line")]
    Empty,
    #[error(transparent)]
    Rate(#[from] RateError),
    #[error(transparent)]
    Code(#[from] CodeError),
    #[error("must not be more than {left}, which is left of the bill's line")]
    BeyondBill { left: String },
    #[error("must not be more than {left}, which is left of the bill's line")]
    BeyondValue { left: Money },
    #[error("must be a line of the bill, each only once")]
    NoSuchLine,
    #[error("must credit something")]
    NothingCredited,
    #[error("must charge something")]
    NothingDebited,
    #[error("was returned in full: nothing more is charged for it")]
    Returned,
    #[error("bears no tax on this bill, so that no rate can be corrected")]
    NotTaxed,
    #[error("must be above {0}, the rate that is charged: a rate that is too high is corrected by a credit note")]
    RateNotHigher(Rate),
}

impl Fault {
    /// The sentence, with amounts as the country writes them.
    pub fn sentence(&self, written: impl Fn(Money) -> String) -> String {
        match self {
            Self::DiscountTooGreat(most) => {
                format!("must not be more than {}, from which it is deducted", written(*most))
            }
            Self::BeyondValue { left } => {
                format!("must not be more than {}, which is left of the bill's line", written(*left))
            }
            other => other.to_string(),
        }
    }

    /// A short name, the same in the console for the errors that it finds itself.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::NotPositive => "not_positive",
            Self::Negative => "negative",
            Self::DiscountTooGreat(_) => "discount_too_great",
            Self::TooLarge => "too_large",
            Self::Empty => "empty",
            Self::Rate(_) => "rate",
            Self::Code(_) => "code",
            Self::BeyondBill { .. } | Self::BeyondValue { .. } => "beyond_bill",
            Self::NoSuchLine => "no_such_line",
            Self::NothingCredited => "nothing_credited",
            Self::NothingDebited => "nothing_debited",
            Self::Returned => "returned",
            Self::NotTaxed => "not_taxed",
            Self::RateNotHigher(_) => "rate_not_higher",
        }
    }
}
