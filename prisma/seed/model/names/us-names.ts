import { splitNames } from './names.ts'

/**
 * Names of one linguistic origin, with the background that most people with these names state, so that four hundred
 * invented people look plausible.
 */
export type NamePool = {
  /** A relative frequency; the sum need not be 100. */
  weight: number
  background: string
  women: string[]
  men: string[]
  /** Names for people of any gender. */
  neutral: string[]
  familyNames: string[]
}

export const usNamePools: NamePool[] = [
  {
    weight: 30,
    background: 'White',
    women: splitNames('Abigail, Caroline, Eleanor, Hannah, Heather, Joanna, Laurel, Meredith, Paige, Tessa'),
    men: splitNames('Andrew, Calvin, Douglas, Graham, Henry, Owen, Peter, Russell, Simon, Walter'),
    neutral: splitNames('Avery, Casey, Ellis, Morgan, Quinn, Rowan'),
    familyNames: splitNames(
      'Abbott, Barlow, Carver, Dunmore, Ellery, Fenwick, Garrison, Hathaway, Kettering, Lockwood, Marsh, Norwood, O’Dell, Pemberton, Redfern, Sutter, Thackeray, Underhill, Vance, Winslow',
    ),
  },
  {
    weight: 14,
    background: 'Black or African American',
    women: splitNames('Aaliyah, Brianna, Denise, Imani, Keisha, Latoya, Monique, Renee, Simone, Tamika'),
    men: splitNames('Andre, Darnell, Isaiah, Jamal, Leon, Malik, Marcus, Reggie, Terrence, Tyrone'),
    neutral: splitNames('Emerson, Jordan, Reese, Skyler'),
    familyNames: splitNames(
      'Bostic, Booker, Coleman, Dawkins, Ewing, Fielder, Gaines, Hollis, Joyner, Langston, Mayfield, Pettway, Roundtree, Sykes, Tubbs, Whitaker',
    ),
  },
  {
    weight: 18,
    background: 'Hispanic or Latino',
    women: splitNames('Alejandra, Beatriz, Carmen, Inés, Leticia, Lucía, Marisol, Paloma, Rosa, Yesenia'),
    men: splitNames('Andrés, Diego, Esteban, Hugo, Javier, Mateo, Óscar, Rafael, Sergio, Tomás'),
    neutral: splitNames('Ángel, Guadalupe, Trinidad'),
    familyNames: splitNames(
      'Acosta, Barrera, Cárdenas, Delgado, Escobedo, Figueroa, Galván, Ibarra, Maldonado, Nuñez, Ochoa, Pacheco, Quiñones, Saldaña, Treviño, Villarreal, Zamora',
    ),
  },
  {
    weight: 9,
    background: 'Asian',
    women: splitNames('Ai-Ling, Hana, Jiwoo, Mei, Naomi, Sora, Xiulan, Yuki, Yuna, Zhen'),
    men: splitNames('Daichi, Haoran, Jian, Jun, Kenji, Minho, Ren, Seojun, Tao, Wei'),
    neutral: splitNames('Haru, Kai, Min'),
    familyNames: splitNames(
      'Bae, Chang, Fujimoto, Gao, Han, Hsieh, Inoue, Jung, Kwon, Liang, Matsuda, Noh, Ota, Shen, Tsai, Xu, Yoon',
    ),
  },
  {
    weight: 6,
    background: 'Asian',
    women: splitNames('Analyn, Bich, Dalisay, Lan, Linh, Malee, Maricel, Thuy, Tien'),
    men: splitNames('Arnel, Bao, Danilo, Duc, Jomar, Khoa, Quang, Rommel, Somchai'),
    neutral: splitNames('An, Sunny'),
    familyNames: splitNames(
      'Bautista, Bui, Dang, Delacruz, Dimaculangan, Hoang, Lacsamana, Macaraeg, Ngo, Panganiban, Phan, Sisavath, Truong, Vang, Xiong',
    ),
  },
  {
    weight: 8,
    background: 'Asian',
    women: splitNames('Ananya, Deepa, Farzana, Ishita, Kavya, Lakshmi, Nisha, Priya, Sunita, Tanvi'),
    men: splitNames('Arjun, Dev, Imran, Kiran, Nikhil, Rahul, Sanjay, Tariq, Vikram, Zubair'),
    neutral: splitNames('Jyoti, Noor, Roshan'),
    familyNames: splitNames(
      'Acharya, Bhandari, Chaudhry, Deshmukh, Gill, Hossain, Iyer, Joshi, Kulkarni, Menon, Nair, Qureshi, Rao, Siddiqui, Thapa, Venkatesan',
    ),
  },
  {
    weight: 5,
    background: 'Middle Eastern or North African',
    women: splitNames('Amina, Dalia, Farah, Leila, Maryam, Nadia, Rania, Samira, Yasmin'),
    men: splitNames('Adel, Bilal, Elias, Hamid, Karim, Nabil, Omid, Rami, Yusuf'),
    neutral: splitNames('Nour, Sami'),
    familyNames: splitNames(
      'Abboud, Azizi, Benali, Daher, El-Masri, Farahani, Ghanem, Hosseini, Jaber, Khoury, Mansour, Nasser, Rahimi, Saadi',
    ),
  },
  {
    weight: 6,
    background: 'Black or African American',
    women: splitNames('Abena, Adaeze, Amara, Chiamaka, Fatou, Hodan, Makena, Ngozi, Selam, Zainab'),
    men: splitNames('Abdi, Chidi, Ebo, Femi, Kofi, Kwame, Mamadou, Obinna, Tesfaye, Tunde'),
    neutral: splitNames('Ade, Ife, Temi'),
    familyNames: splitNames(
      'Abdullahi, Adeyemi, Asante, Balogun, Boateng, Diallo, Eze, Gebreselassie, Kamara, Mensah, Mwangi, Nwosu, Owusu, Sesay, Jimale',
    ),
  },
  {
    weight: 9,
    background: 'White',
    women: splitNames('Agnieszka, Anneliese, Birgit, Dorota, Elena, Ingrid, Katarzyna, Linnea, Ola, Svetlana'),
    men: splitNames('Anders, Bogdan, Casimir, Dmitri, Erik, Jakub, Lars, Marek, Stefan, Zoran'),
    neutral: splitNames('Kim, Robin, Sasha'),
    familyNames: splitNames(
      'Andersson, Bjorkman, Dvořák, Ellefsen, Grabowski, Halvorsen, Jovanović, Kowalczyk, Lindqvist, Novotný, Oberholtzer, Petrenko, Ravnholt, Schroeder, Wójcik',
    ),
  },
  {
    weight: 2,
    background: 'American Indian or Alaska Native',
    women: splitNames('Dena, Kaya, Marlene, Shandiin, Winona'),
    men: splitNames('Ahiga, Dallas, Leland, Orrin, Wesley'),
    neutral: splitNames('River, Sage'),
    familyNames: splitNames('Begaye, Blackhorse, Fasthorse, Manuelito, Peshlakai, Whitefeather, Yellowbird'),
  },
]
