//! Retailers and distributors have tables of the same form: what differs.

use pitlane_base::access::Role;

use crate::suppliers::business::TaxpayerOf;
use crate::suppliers::links::SupplierKind;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraderKind {
    Retailer,
    Distributor,
}

impl TraderKind {
    /// As audit entries and messages name it.
    pub const fn entity(self) -> &'static str {
        match self {
            Self::Retailer => "retailer",
            Self::Distributor => "distributor",
        }
    }

    pub const fn table(self) -> &'static str {
        match self {
            Self::Retailer => "retailers",
            Self::Distributor => "distributors",
        }
    }

    /// The role of their sign-in.
    pub const fn role(self) -> Role {
        match self {
            Self::Retailer => Role::SparesRetailer,
            Self::Distributor => Role::Distributor,
        }
    }

    pub const fn links(self) -> SupplierKind {
        match self {
            Self::Retailer => SupplierKind::Retailer,
            Self::Distributor => SupplierKind::Distributor,
        }
    }

    pub const fn taxpayer(self) -> TaxpayerOf {
        match self {
            Self::Retailer => TaxpayerOf::Retailer,
            Self::Distributor => TaxpayerOf::Distributor,
        }
    }

    /// The distributor of a row, its name, and the number of its retailers, in SQL.
    pub const fn columns(self) -> [(&'static str, &'static str); 3] {
        match self {
            Self::Retailer => [
                ("{distributor_id}", "t.distributor_id"),
                ("{distributor}", "d.name"),
                ("{retailers}", "CAST(0 AS BIGINT)"),
            ],
            Self::Distributor => [
                ("{distributor_id}", "CAST(NULL AS BIGINT)"),
                ("{distributor}", "CAST(NULL AS TEXT)"),
                (
                    "{retailers}",
                    "(SELECT COUNT(*) FROM retailers r WHERE r.distributor_id = t.id AND r.status <> 'closed')",
                ),
            ],
        }
    }

    pub const fn joins(self) -> &'static str {
        match self {
            Self::Retailer => {
                "JOIN cities c ON c.id = t.city_id LEFT JOIN users u ON u.id = t.updated_by
                 LEFT JOIN users s ON s.id = t.user_id LEFT JOIN distributors d ON d.id = t.distributor_id"
            }
            Self::Distributor => {
                "JOIN cities c ON c.id = t.city_id LEFT JOIN users u ON u.id = t.updated_by
                 LEFT JOIN users s ON s.id = t.user_id"
            }
        }
    }
}
