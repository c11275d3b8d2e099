//! The events of an order's history.

/// The event of an entry; the migration's check constraint lists the same values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    Created,
    StatusChanged,
    Edited,
    Reopened,
    Inventory,
    JobCard,
    Estimate,
    Approval,
    Checklist,
    Bill,
    CreditNote,
    Payment,
    Insurance,
    File,
    /// An escalation was raised, closed, cancelled, or opened again.
    Escalation,
    /// A refund was requested, decided on, returned, or failed.
    Refund,
    /// A telephone call about it has ended.
    Call,
}

impl Event {
    pub const ALL: [Self; 17] = [
        Self::Created,
        Self::StatusChanged,
        Self::Edited,
        Self::Reopened,
        Self::Inventory,
        Self::JobCard,
        Self::Estimate,
        Self::Approval,
        Self::Checklist,
        Self::Bill,
        Self::CreditNote,
        Self::Payment,
        Self::Insurance,
        Self::File,
        Self::Escalation,
        Self::Refund,
        Self::Call,
    ];

    /// As stored in the database and sent to clients.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Created => "created",
            Self::StatusChanged => "status_changed",
            Self::Edited => "edited",
            Self::Reopened => "reopened",
            Self::Inventory => "inventory",
            Self::JobCard => "job_card",
            Self::Estimate => "estimate",
            Self::Approval => "approval",
            Self::Checklist => "checklist",
            Self::Bill => "bill",
            Self::CreditNote => "credit_note",
            Self::Payment => "payment",
            Self::Insurance => "insurance",
            Self::File => "file",
            Self::Escalation => "escalation",
            Self::Refund => "refund",
            Self::Call => "call",
        }
    }
}
