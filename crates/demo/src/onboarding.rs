//! What the garages that are being taken on lack: one to four items each.

/// What a garage may lack.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Item {
    /// Another person has to approve the account that is asked for.
    Approval,
    Bank,
    Photos,
    Week,
    Service,
    TaxNumber,
}

/// What a garage in onboarding lacks, by its id.
pub const fn lacks(garage: i64) -> &'static [Item] {
    match garage % 4 {
        0 => &[Item::Approval],
        1 => &[Item::Photos, Item::Week],
        2 => &[Item::TaxNumber, Item::Bank, Item::Photos],
        _ => &[Item::Service, Item::Week, Item::Bank, Item::Photos],
    }
}
