//! Whose file it is. What a file belongs to decides who may see it: callers check access to the owner before.

use pitlane_platform::words;

words! {
    /// What has files.
    OwnerKind {
        Order => "order",
        Garage => "garage",
        Car => "car",
        User => "user",
        Vendor => "vendor",
        Retailer => "retailer",
        Distributor => "distributor",
        Event => "event",
        Topic => "topic",
        Case => "case",
    }
}

/// What a file belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owner {
    pub kind: OwnerKind,
    pub id: i64,
}

impl Owner {
    pub const fn order(id: i64) -> Self {
        Self { kind: OwnerKind::Order, id }
    }

    pub const fn garage(id: i64) -> Self {
        Self { kind: OwnerKind::Garage, id }
    }

    pub const fn car(id: i64) -> Self {
        Self { kind: OwnerKind::Car, id }
    }

    pub const fn user(id: i64) -> Self {
        Self { kind: OwnerKind::User, id }
    }

    pub const fn vendor(id: i64) -> Self {
        Self { kind: OwnerKind::Vendor, id }
    }

    pub const fn retailer(id: i64) -> Self {
        Self { kind: OwnerKind::Retailer, id }
    }

    pub const fn distributor(id: i64) -> Self {
        Self { kind: OwnerKind::Distributor, id }
    }

    pub const fn event(id: i64) -> Self {
        Self { kind: OwnerKind::Event, id }
    }

    /// A topic of the training.
    pub const fn topic(id: i64) -> Self {
        Self { kind: OwnerKind::Topic, id }
    }

    /// An escalation.
    pub const fn case(id: i64) -> Self {
        Self { kind: OwnerKind::Case, id }
    }

    /// An escalation that is being raised: the bytes of its files are stored before it has an id.
    pub const fn new_case() -> Self {
        Self::case(0)
    }

    /// The folder of its files in the storage, below that of the country. Those of orders have stood in folders named by
    /// number alone since before anything else had files.
    pub fn folder(self) -> String {
        match self.kind {
            OwnerKind::Order => self.id.to_string(),
            kind => format!("{}-{}", kind.as_str(), self.id),
        }
    }
}
