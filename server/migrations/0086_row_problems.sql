-- Upgrade: side by side.
-- The problem of a row of an import is a code, not the sentence that is shown. The version before may store a sentence until
-- it has ended; such a row is shown as it is.
update import_rows r set problem = known.code
  from (values
    ('This looks like the foot of the table. Leave it out.', 'foot'),
    ('This looks like a heading. Leave it out, or fill in the rest.', 'heading'),
    ('This invoice is here already with other values, and stays as it is. Leave the row out.', 'otherInvoice'),
    ('This invoice is more than six years old. Say that it is right, or leave the row out.', 'oldInvoice'),
    ('A booking has this customer, pickup and load. Say whether it is the same one.', 'sameLoad'),
    ('Several bookings have this customer, pickup and load. Choose one, or say that it is a new one.', 'sameLoads'),
    ('Several bookings of the customer have this reference. Choose one.', 'sameReferences'),
    ('The customer of this name or PIN has another code. Say whether it is the same one.', 'otherCode'),
    ('Several customers have this PIN. Choose one.', 'samePins'),
    ('Several customers have this name. Choose one.', 'sameCustomers'),
    ('Several drivers have this telephone number. Choose one.', 'samePhones'),
    ('Several drivers have this licence. Choose one.', 'sameLicences'),
    ('A driver has this name. Say whether it is the same one.', 'sameDriver'),
    ('Several drivers have this name. Choose one.', 'sameDrivers'),
    ('No customer has this Id. Clear the cell to add a new one.', 'unknownId'),
    ('No vehicle has this Id. Clear the cell to add a new one.', 'unknownId'),
    ('No driver has this Id. Clear the cell to add a new one.', 'unknownId'),
    ('No route has this Id. Clear the cell to add a new one.', 'unknownId'),
    ('No invoice has this Id. Clear the cell to add a new one.', 'unknownId'),
    ('No booking has this Id. Clear the cell to add a new one.', 'unknownId')
  ) as known (sentence, code)
  where r.problem = known.sentence;
