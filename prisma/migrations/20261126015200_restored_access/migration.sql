-- A link that an operator of the server made for somebody who was locked out. It shows nothing about who uses it.
alter type one_time_token_purpose add value 'access_restored';
