//! All SQL of bills, credit and debit notes: rows are read and inserted, never changed. Access to the order is checked before.

mod debit;
mod read;
mod write;

pub use debit::{DebitLineRow, DebitRow, NewDebit, debit, debit_lines, debits_of, debits_of_order, insert_debit};
pub use read::{
    BillRow, LineRow, NoteLineRow, NoteRow, bill, bill_id_of_number, bills_of, lines_of, note, note_lines, notes_of,
    notes_of_order,
};
pub use write::{
    Maker, NewBill, NewLine, NewNote, NewNoteLine, Numbered, insert_bill, insert_lines, insert_note, insert_note_lines,
    last_of_series, next,
};
