//! The differences between the countries that affect every document.

use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};

use crate::{Amount, Currency};

/// The country whose rules and terms a document follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Region {
    India,
    Malaysia,
}

impl Region {
    pub const fn currency(self) -> Currency {
        match self {
            Self::India => Currency::Inr,
            Self::Malaysia => Currency::Myr,
        }
    }

    /// An amount in the country's currency; `minor` in paise or sen.
    pub const fn amount(self, minor: i64) -> Amount {
        Amount::new(self.currency(), minor)
    }

    /// The name of the tax registration number.
    pub const fn tax_id(self) -> &'static str {
        match self {
            Self::India => "GSTIN",
            Self::Malaysia => "SST No.",
        }
    }

    /// The name of the code of goods or services.
    pub const fn goods_code(self) -> &'static str {
        match self {
            Self::India => "HSN/SAC",
            Self::Malaysia => "Code",
        }
    }

    /// ISO 3166 code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::India => "IN",
            Self::Malaysia => "MY",
        }
    }
}

/// The value that the templates compare with.
impl Serialize for Region {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut region = serializer.serialize_struct("Region", 4)?;
        region.serialize_field("code", self.code())?;
        region.serialize_field("symbol", self.currency().symbol())?;
        region.serialize_field("tax_id", self.tax_id())?;
        region.serialize_field("goods_code", self.goods_code())?;
        region.end()
    }
}
