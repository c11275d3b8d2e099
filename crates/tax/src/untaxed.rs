//! Supplies on which no tax is due, told apart as returns do (GSTR-1 table 8; CGST Act s. 2(47) and 2(78)).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Why a line of a registered supplier bears no tax.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Untaxed {
    /// Taxable at 0 % by the schedules of rates.
    NilRated,
    /// Wholly exempt from tax by notification (s. 11), or for a reason that the line gives: exempt supplies include all
    /// that bear no tax (s. 2(47)).
    Exempt,
    /// Not leviable to GST, such as petrol, diesel (s. 9(2)) and alcohol for people (s. 9(1)).
    NonGst,
}

impl Untaxed {
    pub const ALL: [Self; 3] = [Self::NilRated, Self::Exempt, Self::NonGst];

    /// The value stored in databases and sent over the wire.
    pub const fn key(self) -> &'static str {
        match self {
            Self::NilRated => "nil_rated",
            Self::Exempt => "exempt",
            Self::NonGst => "non_gst",
        }
    }

    pub fn parse(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.key() == key)
    }

    /// As on a bill.
    pub const fn words(self) -> &'static str {
        match self {
            Self::NilRated => "Nil-rated",
            Self::Exempt => "Exempt from GST",
            Self::NonGst => "Non-GST supply",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_round_trip() {
        for kind in Untaxed::ALL {
            assert_eq!(Untaxed::parse(kind.key()), Some(kind));
        }
        assert_eq!(Untaxed::parse("zero"), None);
    }
}
