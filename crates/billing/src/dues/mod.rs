//! What each payer owes: by kind and age, by payer, and order by order. The orders keep what follows from bills and payments.

mod age;
mod filter;
mod flow;
mod follow_store;
mod follow_up;
mod list;
mod remind;
mod sheet;
mod statement;
mod statement_store;
mod store;
mod types;

#[cfg(test)]
mod tests;

use pitlane_base::topics::{ORDER, ORDERS};
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;

pub fn calls() -> Calls {
    Calls::new("dues")
        .get("/orders/dues/summary/", list::get_due_summary, "What is due by kind of payer and age")
        .shows(ORDERS)
        .get("/orders/dues/", list::list_payer_dues, "Who owes something, with what is due by age")
        .shows(ORDERS)
        .get("/orders/dues/download/", sheet::download_payer_dues, "The payers of the list, as CSV")
        .get("/orders/dues/orders/", list::list_order_dues, "What each payer owes of each order, the oldest first")
        .shows(ORDERS)
        .get("/orders/dues/orders/download/", sheet::download_order_dues, "The dues of orders of the list, as CSV")
        .get("/orders/dues/notes/", follow_up::list_due_notes, "The notes on what a payer owes, newest first")
        .shows(ORDER)
        .post(
            "/orders/dues/notes/",
            follow_up::add_due_note,
            "Note what a payer says of what they owe, and when to ask again",
        )
        .changes(ORDER)
        .get(
            "/orders/dues/statement/",
            statement::download_fleet_statement,
            "What a fleet was billed and has paid in a month, with the balances before and after, as PDF",
        )
        .refuses(Refusal::Conflict)
        .get("/orders/dues/statement/csv/", statement::download_fleet_statement_csv, "The same as CSV")
        .refuses(Refusal::Conflict)
        .post("/orders/dues/remind/", remind::remind_of_due, "Text the customer or the fleet what they owe of an order")
        .changes(ORDER)
}
