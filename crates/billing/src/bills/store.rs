//! All SQL of bills and credit notes: rows are read and inserted, never changed. Access to the order is checked before.

mod read;
mod write;

pub use read::{
    BillRow, LineRow, NoteLineRow, NoteRow, bill, bill_id_of_number, bills_of, lines_of, note, note_lines,
    notes_of_bill, notes_of_order,
};
pub use write::{
    Maker, NewBill, NewLine, NewNote, NewNoteLine, Numbered, insert_bill, insert_lines, insert_note, insert_note_lines,
    next,
};
