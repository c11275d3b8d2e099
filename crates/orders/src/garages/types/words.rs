//! The words for what a garage is and where it stands with us.

use pitlane_platform::words;

words! {
    /// Whether a garage works for us: orders may be given to active ones.
    GarageStatus {
        Onboarding => "onboarding",
        Active => "active",
        Paused => "paused",
        Closed => "closed",
    }
}

impl GarageStatus {
    pub const fn is_active(self) -> bool {
        matches!(self, Self::Active)
    }

    /// Whether this status needs a reason: others have to find out why they get no orders.
    pub const fn needs_reason(self) -> bool {
        matches!(self, Self::Paused | Self::Closed)
    }

    /// The statuses that may follow.
    pub const fn next(self) -> &'static [Self] {
        match self {
            Self::Onboarding | Self::Paused => &[Self::Active, Self::Closed],
            Self::Active => &[Self::Paused, Self::Closed],
            // It is taken on again like a new one.
            Self::Closed => &[Self::Onboarding],
        }
    }
}

words! {
    /// How a registration for GST stands, as the register has it.
    GstStatus {
        Active => "active",
        Cancelled => "cancelled",
        Suspended => "suspended",
        Unknown => "unknown",
    }
}

words! {
    /// What kind of garage it is.
    #[derive(Default)]
    GarageKind {
        #[default]
        MultiBrand => "multi_brand",
        Authorised => "authorised",
        BodyShop => "body_shop",
        Tyre => "tyre",
        Detailing => "detailing",
        MobileVan => "mobile_van",
    }
}

words! {
    /// The legal form of a garage's business.
    BusinessType {
        Proprietorship => "proprietorship",
        Partnership => "partnership",
        Llp => "llp",
        PrivateLimited => "private_limited",
        Individual => "individual",
    }
}

words! {
    /// What the garage turned over in the last financial year; it decides the length of HSN codes on its bills (India).
    #[derive(Default)]
    GarageTurnover {
        #[default]
        UpToFiveCrore => "up_to_five_crore",
        AboveFiveCrore => "above_five_crore",
    }
}

words! {
    /// What a garage must have before it can be active.
    OnboardingItem {
        Mobile => "mobile",
        Address => "address",
        Service => "service",
        Week => "week",
        TaxNumber => "tax_number",
        Bank => "bank",
        Photos => "photos",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_status_is_reached_and_left() {
        for status in GarageStatus::ALL {
            assert!(!status.next().contains(status) && !status.next().is_empty(), "{status:?}");
            assert!(GarageStatus::ALL.iter().any(|from| from.next().contains(status)), "{status:?}");
        }
    }

    #[test]
    fn turnovers_are_those_of_the_tax_rules() {
        for turnover in GarageTurnover::ALL {
            assert!(pitlane_tax::codes::Turnover::parse(turnover.as_str()).is_some(), "{turnover:?}");
        }
    }
}
